/** A calm page, or a JSON sentence, for what is refused before or instead of the framework. */

import appCss from '#app/app.css?url'
import { telephoneLink } from '#app/features/site/site.rules.ts'
import {
  asLanguage,
  bestAccepted,
  DEFAULT_LANGUAGE,
  type Language,
  localPath,
  splitPath,
} from '#app/i18n/languages.ts'
import { rawTextsIn, textsIn } from '#app/i18n/texts.server.ts'
import { encode as e } from '#app/platform/mail/letter.server.ts'
import type { Site } from '#app/platform/site.ts'
import type { RefusalReason } from './edge.ts'

export type PageReason = RefusalReason | 'unavailable' | 'broken' | 'linkGone' | 'unreadableForm'

type Refusal = {
  status: number
  reason: PageReason
  language: Language
  site: Site
  headers?: Record<string, string>
}

export function refusalFor(request: Request, { status, reason, language, site, headers = {} }: Refusal) {
  const { path } = splitPath(new URL(request.url).pathname)
  if (isForPrograms(path)) {
    const { title, text } = rawTextsIn(language).refusals[reason]
    return Response.json({ data: null, error: { message: `${title} ${text}` } }, { status, headers })
  }
  const texts = textsIn(language)
  const { title, text } = texts.refusals[reason]
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${e(title)}</title><link rel="stylesheet" href="${appCss}"></head>
<body class="calm"><main><p class="eyebrow">${e(site.name)}</p><h1>${e(title)}</h1><p>${e(text)}</p>
<p class="calm-actions"><a class="button solid" href="${localPath('/', language)}">${e(texts.notFound.home)}</a>
<a class="button quiet" href="${telephoneLink(site.phone)}">${e(texts.site.call)} ${e(site.phone)}</a></p></main></body></html>`
  return new Response(request.method === 'HEAD' ? null : html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })
}

const isForPrograms = (path: string) =>
  path.startsWith('/functions/') || path.startsWith('/rest/') || path.endsWith('.data')

/** The language of a refusal: the address's own, what a program asks for, or what the browser prefers. */
export function languageOf(request: Request): Language {
  const { pathname, searchParams } = new URL(request.url)
  const { prefix, path } = splitPath(pathname)
  if (isForPrograms(path)) return asLanguage(searchParams.get('lang')) ?? DEFAULT_LANGUAGE
  return prefix ?? bestAccepted(request.headers.get('accept-language'))
}
