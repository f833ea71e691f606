/** What a site's settings may be, with the product's defaults. */
import * as v from 'valibot'

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

export const siteSettings = v.object({
  bookingHorizonDays: v.optional(wholeNumber(1, 730), 180),
  bookingLeadMinutes: v.optional(wholeNumber(0, 14 * 24 * 60), 0),
})

/** 'tel:' links take digits and a leading plus; a French national number is written internationally. */
export function telephoneLink(phone: string) {
  const digits = phone.replace(/^(\+\d{1,3} ?)\(0\)/, '$1').replace(/[^+\d]/g, '')
  return `tel:${/^0\d{9}$/.test(digits) ? `+33${digits.slice(1)}` : digits}`
}
