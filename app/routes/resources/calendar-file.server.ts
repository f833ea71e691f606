/** The .ics of a booking, for whoever holds its secret link. */
import { calendarFileOf } from '#app/features/booking/booking.server.ts'
import type { App } from '#app/platform/app.server.ts'

export async function calendarFile(app: App, request: Request): Promise<Response | null> {
  const secret = new URL(request.url).pathname.split('/')[2] ?? ''
  const file = await calendarFileOf(app, secret)
  if (!file) return null
  return new Response(file.text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="${file.reference}.ics"`,
      'x-robots-tag': 'noindex',
    },
  })
}
