/** What the shell hands to routes with each request. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { App } from './app.server.ts'

export type RequestFacts = {
  id: string
  /** The caller's address for limits; never logged. */
  address: string
  /** 'https://host' of this site, for absolute links. */
  origin: string
  /** Set by a page that is the same for everybody: it may be kept until then. */
  keepUntil?: Date
  /** Set by the framework's error hook, read by the shell. */
  failure?: unknown
}

// null counts as "no default" here where undefined does not.
export const appContext = createContext<App | null>(null)
export const requestContext = createContext<RequestFacts | null>(null)

type Context = Readonly<RouterContextProvider>

export function appOf(context: Context): App {
  const app = context.get(appContext)
  if (!app) throw new Error('The shell sets the app before any route runs.')
  return app
}

export function requestOf(context: Context): RequestFacts {
  const facts = context.get(requestContext)
  if (!facts) throw new Error('The shell sets the request facts before any route runs.')
  return facts
}

/** A post whose body is not the form it says it is. */
export class UnreadableForm extends Error {}

/** @throws UnreadableForm, which the shell answers with 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    throw new UnreadableForm('The body is not a form.', { cause: error })
  }
}
