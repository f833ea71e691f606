import { describe, expect, it } from 'vitest'
import { handClock } from '#test/kit.ts'
import { aSite, type Visited } from './site.ts'

const daysOffered = (page: Visited) =>
  page.tags('a').flatMap(({ href }) => /\?date=([\d-]+)#reservation$/.exec(href ?? '')?.[1] ?? [])
const slotsOffered = (page: Visited) =>
  page
    .tags('option')
    .filter(({ disabled, value }) => disabled === undefined && value)
    .map(({ value }) => value)

describe('the calendar without JavaScript', () => {
  it('offers every day ahead of the month but Sundays and the days that are over', async () => {
    const page = await (await aSite()).visit('/')
    const march = Array.from({ length: 31 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`)
    const closed = ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29']
    expect(daysOffered(page)).toEqual(march.filter((day) => !closed.includes(day)))
    expect(page.html).toContain('dimanche 8 mars 2026. Pas de réservation en ligne le dimanche')
    expect(page.html).toContain('dimanche 1 mars 2026. Cette date est passée')
  })

  it('begins its weeks on Monday', async () => {
    const site = await aSite()
    const heads = async (path: string) => (await site.visit(path)).tags('th').map(({ abbr }) => abbr)
    expect(await heads('/')).toEqual([
      'lundi',
      'mardi',
      'mercredi',
      'jeudi',
      'vendredi',
      'samedi',
      'dimanche',
    ])
    expect((await heads('/en'))[0]).toBe('Monday')
  })

  it('stands on the day it is in Paris, when the server still lives in yesterday', async () => {
    const site = await aSite({ clock: handClock(new Date('2026-03-02T23:30:00Z')) })
    expect(daysOffered(await site.visit('/'))[0]).toBe('2026-03-03')
  })

  it('takes today away after its last slot', async () => {
    const site = await aSite({ clock: handClock(new Date('2026-03-02T18:00:00+01:00')) })
    const page = await site.visit('/')
    expect(daysOffered(page)[0]).toBe('2026-03-03')
    expect(page.html).toContain('lundi 2 mars 2026. Plus de créneau aujourd’hui')
  })

  it('ends 180 days ahead', async () => {
    const page = await (await aSite()).visit('/?month=2026-08')
    expect(daysOffered(page).at(-1)).toBe('2026-08-29')
    expect(page.html).toContain('lundi 31 août 2026. Vous pouvez réserver jusqu’à 180 jours à l’avance.')
  })

  it.each([
    ['/', 'mars 2026', ['/?month=2026-04#reservation']],
    ['/?month=2026-05', 'mai 2026', ['/?month=2026-04#reservation', '/?month=2026-06#reservation']],
    ['/de?month=2026-08', 'August 2026', ['/de?month=2026-07#reservation']],
    ['/?month=2025-01', 'mars 2026', ['/?month=2026-04#reservation']],
    ['/?month=9999-12', 'août 2026', ['/?month=2026-07#reservation']],
  ])('%s shows %s and leads to its neighbours within reach', async (path, month, neighbours) => {
    const page = await (await aSite()).visit(path)
    expect(page.text).toContain(month)
    expect(
      page
        .tags('a')
        .map(({ href }) => href)
        .filter((href) => /month=.*#/.test(href ?? '')),
    ).toEqual(neighbours)
  })
})

describe('a day chosen by its link', () => {
  it.each([
    ['/?date=2026-03-03', /Date choisie : mardi 3 mars 2026/, 'Détails de la réservation'],
    ['/en?date=2026-03-03', /Your date: Tuesday,? 3 March 2026/, 'Booking details'],
    ['/de?date=2026-03-03', /Dienstag, 3. März 2026/, 'Angaben zur Buchung'],
    ['/nl?date=2026-03-03', /dinsdag 3 maart 2026/, 'Gegevens van uw boeking'],
  ])('%s opens the form and says the day in words', async (path, words, title) => {
    const page = await (await aSite()).visit(path)
    expect(page.text).toMatch(words)
    expect(page.text).toContain(title)
    expect(page.tags('form').map(({ method, action }) => [method, action?.split('#')[0]])).toEqual([
      ['post', `${path.split('?')[0]}?index`],
    ])
    expect(page.form()).toMatchObject({
      date: '2026-03-03',
      requestKey: expect.stringMatching(/^[\w-]{36}$/),
    })
  })

  it('shows the month of the day', async () => {
    expect((await (await aSite()).visit('/?date=2026-06-15')).text).toContain('juin 2026')
  })

  it('offers 21 slots, and today those still ahead', async () => {
    const site = await aSite()
    const all = slotsOffered(await site.visit('/?date=2026-03-03'))
    expect([all.length, all[0], all.at(-1)]).toEqual([21, '08:00', '18:00'])
    expect(slotsOffered(await site.visit('/?date=2026-03-02'))[0]).toBe('09:30')
  })

  it('makes another key for every form', async () => {
    const site = await aSite()
    const keys = [await site.visit('/?date=2026-03-03'), await site.visit('/?date=2026-03-03')]
    expect(new Set(keys.map((page) => page.form().requestKey)).size).toBe(2)
  })

  it.each([
    ['a Sunday', '2026-03-08'],
    ['yesterday', '2026-03-01'],
    ['30 February', '2026-02-30'],
    ['a day beyond the horizon', '2026-08-31'],
    ['the year 9999', '9999-12-31'],
    ['the year zero', '0000-01-01'],
    ['words', 'demain'],
    ['markup', '"><script>alert(1)</script>'],
    ['a template', '{{7*7}}'],
    ['an object', '[object Object]'],
    ['a null byte', '2026-03-03\0'],
    ['a quote', "2026-03-03' or '1'='1"],
    ['Arabic digits', '٢٠٢٦-٠٣-٠٣'],
    ['a kilobyte', '9'.repeat(1000)],
  ])('is ignored when it is %s', async (_, value) => {
    const site = await aSite()
    for (const name of ['date', 'month']) {
      const page = await site.visit(`/?${name}=${encodeURIComponent(value)}`)
      expect(page.status).toBe(200)
      expect(page.tags('form')).toEqual([])
      expect(page.html).not.toContain('<script>alert')
      expect(page.unfilled).toEqual([])
    }
    expect(site.errors()).toEqual([])
  })

  it('is the first one when two are given', async () => {
    const page = await (await aSite()).visit('/?date=2026-03-03&date=2026-03-04')
    expect(page.form().date).toBe('2026-03-03')
  })
})
