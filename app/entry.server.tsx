/** Renders a page whole: nothing is streamed, so that its policy can name its scripts and its length is known. */
import { renderToReadableStream } from 'react-dom/server.edge'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { textsIn } from './i18n/texts.server.ts'
import { WordsProvider } from './i18n/texts.tsx'
import { isDatabaseAway } from './platform/database/postgres.server.ts'
import { appOf, requestOf, UnreadableForm } from './platform/request.server.ts'

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { language } = appOf(context)
  let failed = false
  const stream = await renderToReadableStream(
    <WordsProvider language={language} texts={textsIn(language)}>
      <ServerRouter context={entry} url={request.url} />
    </WordsProvider>,
    {
      // The framework hands the same error to handleError, which logs it.
      onError() {
        failed = true
      },
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: failed && status < 400 ? 500 : status, headers })
}

/** Called by the framework for what rises out of loaders and actions: logged once, and kept for the shell. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const facts = requestOf(context)
  facts.failure = error
  // A body that is no form is the caller's mistake, and the shell says so.
  if (error instanceof UnreadableForm) return
  const { log } = appOf(context)
  if (isDatabaseAway(error)) log.error('database.away', { request: facts.id }, error)
  else log.error('page', { request: facts.id }, error)
}
