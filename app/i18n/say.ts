/** Fills a text's {names}, and turns a problem into its sentence. */
import type { Problem } from '../outcome.ts'

export function say(text: string, params: Record<string, string | number> = {}) {
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

export function sentence(problems: Readonly<Record<string, string>>, { key, params }: Problem) {
  const text = problems[key]
  if (text === undefined) throw new Error(`No text for the problem '${key}'.`)
  return say(text, params)
}
