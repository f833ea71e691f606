/** Every address that is not a page: answered straight by the shell, without the framework. */
import type { App } from '#app/platform/app.server.ts'
import type { RequestFacts } from '#app/platform/request.server.ts'
import { bookingFunction } from './booking-function.server.ts'
import { calendarFile } from './calendar-file.server.ts'
import { healthz, readyz } from './health.server.ts'
import { statusSettings } from './status-settings.server.ts'

export type Resource = {
  method: 'GET' | 'POST'
  path: string
  /** Null where a secret link opens nothing: the shell then shows how to get a new one. */
  answer: (app: App, request: Request, facts: RequestFacts) => Promise<Response | null> | Response
}

export const RESOURCES: readonly Resource[] = [
  { method: 'GET', path: '/healthz', answer: healthz },
  { method: 'GET', path: '/readyz', answer: readyz },
  { method: 'GET', path: '/rest/v1/status_settings', answer: statusSettings },
  { method: 'POST', path: '/functions/v1/send-reservation-email-v3', answer: bookingFunction },
  { method: 'GET', path: '/suivi/:secret/convoyage.ics', answer: calendarFile },
]
