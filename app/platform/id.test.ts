import { describe, expect, it } from 'vitest'
import { newId, newSecret } from './id.server.ts'

const at = (iso: string) => new Date(iso)

describe('ids', () => {
  it('are 26 small letters and digits, which sort alike in every database', () => {
    expect(newId(at('2026-03-02T08:00:00Z'))).toMatch(/^[0-9a-z]{26}$/)
  })

  it('are ordered by time, also within one millisecond, and never repeat', () => {
    const moment = at('2027-01-01T00:00:00Z')
    const ids = Array.from({ length: 5_000 }, () => newId(moment))
    ids.push(newId(new Date(moment.getTime() + 1)))
    expect([...ids].sort()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('keep their order when the clock is set back', () => {
    const earlier = newId(at('2028-01-01T00:00:00Z'))
    const later = newId(at('2027-06-01T00:00:00Z'))
    expect(later > earlier).toBe(true)
  })

  it('cannot be guessed from their neighbours', () => {
    const moment = at('2029-01-01T00:00:00Z')
    const tails = Array.from({ length: 1_000 }, () => newId(moment).slice(13))
    expect(new Set(tails).size).toBe(1_000)
  })
})

describe('secrets', () => {
  it('are 128 bits in 22 characters that stand in a link as they are', () => {
    const secrets = Array.from({ length: 1_000 }, newSecret)
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{22}$/)
    expect(new Set(secrets).size).toBe(1_000)
  })
})
