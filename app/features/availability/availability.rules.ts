/** Status, driver settings and what they mean for a visitor (spec sections 3, 4 and 5). Pure. */
import * as v from 'valibot'
import { checkText } from '#app/typed-text.ts'

export const STATUSES = ['DISPONIBLE', 'OCCUPÉ', "FERMÉ AUJOURD'HUI"] as const
export type Status = (typeof STATUSES)[number]
export const CLOSED_TODAY: Status = "FERMÉ AUJOURD'HUI"

export const asStatus = (candidate: unknown): Status | null =>
  STATUSES.find((status) => status === candidate) ?? null

export const DEFAULT_DRIVERS_COUNT = 1
export const DEFAULT_LOCATION = 'Dijon Centre'

/** Driver settings hold a count or a place; without either they are absent. */
export type Drivers = { driversCount: number; currentLocation: string }

const number = v.pipe(v.number(), v.finite())
const storedMessage = v.object({
  driversCount: v.optional(v.fallback(v.optional(number), undefined)),
  currentLocation: v.optional(v.fallback(v.optional(v.string()), undefined)),
  customMessage: v.optional(v.fallback(v.optional(v.string()), undefined)),
})

/** `custom_message` is plain text, which is a message and nothing else, or the spec's JSON; broken JSON is text no more. */
export function readCustomMessage(stored: string): { message: string; drivers: Drivers | null } {
  const trimmed = stored.trim()
  if (!trimmed.startsWith('{')) return { message: trimmed, drivers: null }
  const parsed = v.safeParse(storedMessage, parseJson(trimmed))
  if (!parsed.success) return { message: '', drivers: null }
  const { driversCount, currentLocation, customMessage } = parsed.output
  const drivers =
    driversCount === undefined && currentLocation === undefined
      ? null
      : {
          driversCount: driversCount ?? DEFAULT_DRIVERS_COUNT,
          currentLocation: currentLocation ?? DEFAULT_LOCATION,
        }
  return { message: customMessage ?? '', drivers }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The card a visitor sees. 'error' stands for a stored row that is not to be trusted. */
export type Availability =
  | { state: 'none' }
  | { state: 'error' }
  | { state: 'known'; status: Status; message: string; drivers: Drivers | null }

export type StatusRow = { status: unknown; custom_message: unknown }

export const CUSTOM_MESSAGE_MAX = 1000

/** A stored text is shown only if it could have been saved: neither too long, nor code. */
const isTrustworthy = (text: string) => checkText(text, { max: CUSTOM_MESSAGE_MAX }).problems.length === 0

export function availabilityOf(row: StatusRow | null): Availability {
  if (!row) return { state: 'none' }
  const status = asStatus(row.status)
  if (!status || typeof row.custom_message !== 'string') return { state: 'error' }
  const { message, drivers } = readCustomMessage(row.custom_message)
  if (!isTrustworthy(message) || !isTrustworthy(drivers?.currentLocation ?? '')) return { state: 'error' }
  return { state: 'known', status, message, drivers }
}

export const isClosedToday = (availability: Availability) =>
  availability.state === 'known' && availability.status === CLOSED_TODAY
