import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { siteSettings, telephoneLink } from './site.rules.ts'

describe('the settings of a site', () => {
  it('are 180 days ahead and no lead time, until someone decides', () => {
    expect(v.parse(siteSettings, {})).toMatchObject({ bookingHorizonDays: 180, bookingLeadMinutes: 0 })
  })

  it.each([
    { bookingHorizonDays: 1, bookingLeadMinutes: 0 },
    { bookingHorizonDays: 730, bookingLeadMinutes: 20_160 },
    { bookingHorizonDays: 30, bookingLeadMinutes: 90 },
  ])('may be %j', (settings) => expect(v.parse(siteSettings, settings)).toMatchObject(settings))

  it.each([
    { bookingHorizonDays: 0 },
    { bookingHorizonDays: 731 },
    { bookingHorizonDays: 1.5 },
    { bookingHorizonDays: '180' },
    { bookingHorizonDays: Number.NaN },
    { bookingHorizonDays: Number.POSITIVE_INFINITY },
    { bookingLeadMinutes: -1 },
    { bookingLeadMinutes: 20_161 },
    { bookingLeadMinutes: null },
  ])('may not be %j', (settings) => expect(v.is(siteSettings, settings)).toBe(false))
})

describe('a telephone link', () => {
  it.each([
    ['03 53 01 00 21', 'tel:+33353010021'],
    ['0353010021', 'tel:+33353010021'],
    ['03.53.01.00.21', 'tel:+33353010021'],
    ['03-53-01-00-21', 'tel:+33353010021'],
    ['03\u00A053\u00A001\u00A000\u00A021', 'tel:+33353010021'],
    ['+33 3 53 01 00 21', 'tel:+33353010021'],
    ['+33 (0)3 53 01 00 21', 'tel:+33353010021'],
    ['+49 351 1234567', 'tel:+493511234567'],
    ['0032 2 123 45 67', 'tel:003221234567'],
    ['3631', 'tel:3631'],
  ])('%s', (phone, link) => expect(telephoneLink(phone)).toBe(link))
})
