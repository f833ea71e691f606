import { describe, expect, it } from 'vitest'
import { aBooking } from '#test/builders.ts'
import { aSite, FORM, ONE_BOOKING } from './site.ts'

describe('behind a proxy that ends TLS', () => {
  // The proxy speaks http with us, while the browser's Origin says https.
  it.each(['', '/de'])('a posted form is a booking, as it is without a proxy (%s)', async (prefix) => {
    const site = await aSite({ env: { SITE_URL: 'https://convoyage.example', TRUST_PROXY: '1' } })
    const response = await site.ask(`http://convoyage.example${prefix}${FORM}`, {
      method: 'POST',
      body: new URLSearchParams(aBooking()),
      headers: {
        origin: 'https://convoyage.example',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
      },
    })
    expect([response.status, site.errors()]).toEqual([201, []])
    expect(await site.kept()).toEqual(ONE_BOOKING)
  })
})
