/** What a site's settings may be, with the product's defaults. */
import * as v from 'valibot'
import { DEFAULT_BRANDS } from './brands.rules.ts'

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
const address = v.pipe(v.string(), v.url(), v.regex(/^https:\/\//), v.maxLength(500))
/** Ours, or anybody's over https. */
const brandAddress = v.union([v.pipe(v.string(), v.regex(/^\/brands\/[a-z0-9-]{1,60}\.svg$/)), address])

export const SISTER_CITIES = [
  'Dijon',
  'Lille',
  'Paris',
  'Marseille',
  'Nantes',
  'Strasbourg',
  'Bordeaux',
  'Lyon',
] as const

export const siteSettings = v.object({
  bookingHorizonDays: v.optional(wholeNumber(1, 730), 180),
  bookingLeadMinutes: v.optional(wholeNumber(0, 14 * 24 * 60), 0),
  experienceYears: v.optional(wholeNumber(0, 200), 15),
  insuredEur: v.optional(wholeNumber(0, 100_000_000), 80_000),
  whatsapp: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{8,15}$/))), null),
  sisterSites: v.optional(
    v.array(v.object({ name: text(80), url: v.nullable(address) })),
    SISTER_CITIES.map((name) => ({ name, url: null })),
  ),
  brands: v.optional(v.array(v.object({ name: text(60), src: brandAddress })), [...DEFAULT_BRANDS]),
})

/** 'tel:' links take digits and a leading plus; a French national number is written internationally. */
export function telephoneLink(phone: string) {
  const digits = phone.replace(/^(\+\d{1,3} ?)\(0\)/, '$1').replace(/[^+\d]/g, '')
  return `tel:${/^0\d{9}$/.test(digits) ? `+33${digits.slice(1)}` : digits}`
}
