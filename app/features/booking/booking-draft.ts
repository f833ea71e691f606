/** What was typed survives a reload: kept in the tab's session storage, forgotten on success. Browser only. */
import * as v from 'valibot'
import { BOOKING_FIELDS, type BookingField } from './booking.rules.ts'

const KEY = 'booking-draft'

const text = v.optional(v.pipe(v.string(), v.maxLength(2000)))
const storedDraft = v.object({
  day: v.nullable(v.string()),
  /** The key of the form: a booking sent again after a reload is the same booking. */
  requestKey: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(255))), null),
  values: v.object(
    Object.fromEntries(BOOKING_FIELDS.map((field) => [field, text])) as Record<BookingField, typeof text>,
  ),
})
export type Draft = v.InferOutput<typeof storedDraft>

/** Null where there is none, where it is not ours, and where the browser keeps nothing. */
export function readDraft(): Draft | null {
  try {
    const parsed = v.safeParse(storedDraft, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export function keepDraft(changes: Partial<Draft>) {
  try {
    const draft = { ...(readDraft() ?? { day: null, requestKey: null, values: {} }), ...changes }
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // A full or forbidden storage loses only this comfort.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there either.
  }
}

/** The named values of a form. */
export function valuesOf(form: HTMLFormElement): Draft['values'] {
  const data = new FormData(form)
  const values: Draft['values'] = {}
  for (const field of BOOKING_FIELDS) {
    const value = data.get(field)
    if (typeof value === 'string' && value !== '') values[field] = value
  }
  return values
}

/** Fills in what is still empty: a letter typed before the page was ready wins. */
export function fillEmpty(form: HTMLFormElement, values: Draft['values']) {
  for (const field of BOOKING_FIELDS) {
    const control = form.elements.namedItem(field)
    const value = values[field]
    if (!value || !control) continue
    if (control instanceof RadioNodeList) control.value ||= value
    else if ('value' in control && !control.value) (control as HTMLInputElement).value = value
  }
}
