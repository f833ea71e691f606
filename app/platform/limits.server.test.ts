import { describe, expect, it } from 'vitest'
import { handClock, testStorage } from '#test/kit.ts'
import { databaseLimits, FORM_LIMIT } from './limits.server.ts'

const TWICE_A_MINUTE = { max: 2, windowS: 60 }

async function limitsByHand() {
  const storage = await testStorage()
  const clock = handClock()
  const now = () => clock.now().getTime()
  return { storage, clock, now, limits: databaseLimits(storage, now) }
}

describe('limits in the database', () => {
  it('let through as many uses as the rule allows, then say how long to wait', async () => {
    const { limits, clock } = await limitsByHand()
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: true })
    clock.advance(20_000)
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: true })
    clock.advance(500)
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: false, retryAfterS: 40 })
  })

  it('open again when the window has passed, not when the caller kept trying', async () => {
    const { limits, clock } = await limitsByHand()
    for (let tries = 0; tries < 5; tries++) await limits.take('a', TWICE_A_MINUTE)
    clock.advance(59_999)
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: false, retryAfterS: 1 })
    clock.advance(1)
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: true })
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: true })
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: false, retryAfterS: 60 })
  })

  it('count each key by itself', async () => {
    const { limits } = await limitsByHand()
    for (let tries = 0; tries < 3; tries++) await limits.take('a', TWICE_A_MINUTE)
    expect(await limits.take('b', TWICE_A_MINUTE)).toEqual({ ok: true })
    expect(await limits.take("a' or '1'='1", TWICE_A_MINUTE)).toEqual({ ok: true })
  })

  it('let exactly the maximum through when 50 come at once', async () => {
    const { limits } = await limitsByHand()
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => limits.take('a', FORM_LIMIT)))
    expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(10)
  })

  it('let exactly the maximum through when a window ends and 50 come at once', async () => {
    const { limits, clock } = await limitsByHand()
    await limits.take('a', FORM_LIMIT)
    clock.advance(FORM_LIMIT.windowS * 1000)
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => limits.take('a', FORM_LIMIT)))
    expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(10)
  })

  it('are shared by the processes of one database', async () => {
    const { limits, storage, now } = await limitsByHand()
    const other = databaseLimits(storage, now)
    await limits.take('a', TWICE_A_MINUTE)
    await other.take('a', TWICE_A_MINUTE)
    expect(await limits.take('a', TWICE_A_MINUTE)).toMatchObject({ ok: false })
    expect(await other.take('a', TWICE_A_MINUTE)).toMatchObject({ ok: false })
  })

  it('forget what has expired, and only that', async () => {
    const { limits, clock } = await limitsByHand()
    await limits.take('old', TWICE_A_MINUTE)
    await limits.take('older', TWICE_A_MINUTE)
    clock.advance(30_000)
    for (let tries = 0; tries < 3; tries++) await limits.take('young', TWICE_A_MINUTE)
    clock.advance(30_000)
    expect(await limits.sweep()).toBe(2)
    expect(await limits.sweep()).toBe(0)
    expect(await limits.take('young', TWICE_A_MINUTE)).toMatchObject({ ok: false })
  })
})
