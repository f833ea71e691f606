import { describe, expect, it } from 'vitest'
import { handClock } from '#test/kit.ts'
import { FORM_LIMIT, FORM_LIMIT_FOR_ALL, memoryLimits, noLimits, SWEEP_EVERY_MS } from './limits.server.ts'

const TWICE_A_MINUTE = { max: 2, windowS: 60 }

function limitsByHand() {
  const clock = handClock()
  return { clock, limits: memoryLimits(() => clock.now().getTime()) }
}

describe('limits in memory', () => {
  it('let through as many uses as the rule allows, then say how long to wait', async () => {
    const { limits, clock } = limitsByHand()
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: true })
    clock.advance(20_000)
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: true })
    clock.advance(500)
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: false, retryAfterS: 40 })
  })

  it('open again when the window has passed, not when the caller kept trying', async () => {
    const { limits, clock } = limitsByHand()
    for (let tries = 0; tries < 50; tries++) await limits.take('a', TWICE_A_MINUTE)
    clock.advance(59_999)
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: false, retryAfterS: 1 })
    clock.advance(1)
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: true })
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: true })
    expect(await limits.take('a', TWICE_A_MINUTE)).toEqual({ ok: false, retryAfterS: 60 })
  })

  it('count each key by itself', async () => {
    const { limits } = limitsByHand()
    for (let tries = 0; tries < 3; tries++) await limits.take('a', TWICE_A_MINUTE)
    expect(await limits.take('b', TWICE_A_MINUTE)).toEqual({ ok: true })
    expect(await limits.take('__proto__', TWICE_A_MINUTE)).toEqual({ ok: true })
  })

  it('let exactly the maximum through when all come at once', async () => {
    const { limits } = limitsByHand()
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => limits.take('a', FORM_LIMIT)))
    expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(FORM_LIMIT.max)
  })

  it('forget what has expired, and only that', async () => {
    const { limits, clock } = limitsByHand()
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

it('no limits let everything through', async () => {
  for (let tries = 0; tries < 50; tries++)
    expect(await noLimits.take('a', { max: 0, windowS: 1 })).toEqual({ ok: true })
  expect(await noLimits.sweep()).toBe(0)
})

it('public forms take 10 posts per address in 10 minutes; expired entries go every 5 minutes', () => {
  expect(FORM_LIMIT).toEqual({ max: 10, windowS: 600 })
  expect(FORM_LIMIT_FOR_ALL.max).toBeGreaterThan(FORM_LIMIT.max)
  expect(SWEEP_EVERY_MS).toBe(300_000)
})
