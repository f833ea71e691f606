/** The booking function of the spec: JSON in, an envelope out; sentences in `lang`, with the spec's own characters. */
import { answerBooking } from '#app/features/booking/booking-post.server.ts'
import { asLanguage, DEFAULT_LANGUAGE } from '#app/i18n/languages.ts'
import { say, sentence } from '#app/i18n/say.ts'
import { rawTextsIn } from '#app/i18n/texts.server.ts'
import type { Problems } from '#app/outcome.ts'
import type { App } from '#app/platform/app.server.ts'
import { isDatabaseAway } from '#app/platform/database/postgres.server.ts'
import type { RequestFacts } from '#app/platform/request.server.ts'

export async function bookingFunction(app: App, request: Request, facts: RequestFacts): Promise<Response> {
  const language = asLanguage(new URL(request.url).searchParams.get('lang')) ?? DEFAULT_LANGUAGE
  const texts = rawTextsIn(language)

  let input: unknown
  try {
    input = await request.json()
  } catch (error) {
    // The body limit of the shell ends a stream that is too long with an error of its own.
    if (!(error instanceof SyntaxError)) throw error
    return refusal(400, { form: [{ key: 'unreadable' }] }, texts.problems)
  }

  try {
    const answer = await answerBooking(
      { ...app, language },
      facts,
      input,
      request.headers.get('idempotency-key'),
    )
    if (answer.status === 200) {
      return Response.json({ data: answer.kept, error: null })
    }
    const headers = answer.retryAfterS ? { 'retry-after': String(answer.retryAfterS) } : undefined
    return refusal(answer.status, answer.problems, texts.problems, headers)
  } catch (error) {
    const away = isDatabaseAway(error)
    app.log.error('booking.function', { request: facts.id }, error)
    const { title, text } = away ? texts.refusals.unavailable : texts.refusals.broken
    return Response.json(
      { data: null, error: { message: say('{title} {text}', { title, text }) } },
      { status: away ? 503 : 500, headers: away ? { 'retry-after': '10' } : {} },
    )
  }
}

function refusal(
  status: number,
  problems: Problems,
  texts: Readonly<Record<string, string>>,
  headers?: Record<string, string>,
) {
  const fields: Record<string, string[]> = {}
  for (const [field, found] of Object.entries(problems))
    fields[field] = (found ?? []).map((p) => sentence(texts, p))
  const { form, ...named } = fields
  const all = [...(form ?? []), ...Object.values(named).flat()]
  const error = { message: all.join('\n'), ...(Object.keys(named).length > 0 ? { fields: named } : {}) }
  return Response.json({ data: null, error }, { status, headers })
}
