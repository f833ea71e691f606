import { describe, expect, it } from 'vitest'
import { mailWorkshop, queueSome, SENT } from '#test/mail-workshop.ts'
import { claimDueMails, countMails, nextDueAt } from './outbox.store.server.ts'
import type { Delivery } from './transport.server.ts'
import { retryDelayMs, sendDueMails } from './worker.server.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const LATER: Delivery = { result: 'later', reason: 'HTTP 503' }
const REFUSED: Delivery = { result: 'refused', reason: 'EENVELOPE 550' }

describe('a round', () => {
  it('sends what is due and notes when', async () => {
    const { app, clock, parts, given, mails } = await mailWorkshop(2)
    expect(await sendDueMails(parts)).toBe(2)
    expect(given.map((mail) => mail.to.address)).toEqual(Array(2).fill('camille.rousseau@example.org'))
    for (const mail of await mails())
      expect(mail).toMatchObject({ state: 'sent', sent_at: clock.now(), attempts: 1, last_error: '' })
    expect(await sendDueMails(parts)).toBe(0)
    expect(await countMails(app.db)).toEqual({ queued: 0, failed: 0 })
  })

  it('takes ten at a time, the ones that wait longest first', async () => {
    const { app, clock, parts, given } = await mailWorkshop(5)
    clock.advance(SECOND)
    await queueSome(app, 20, 'younger')
    const old = clock.now().getTime()
    const rounds = [await sendDueMails(parts), await sendDueMails(parts), await sendDueMails(parts)]
    expect(rounds).toEqual([10, 10, 5])
    expect(given.slice(0, 10).filter((mail) => mail.createdAt.getTime() < old)).toHaveLength(5)
  })

  it('sends them side by side', async () => {
    let inFlight = 0
    const everybodyIsHere = Promise.withResolvers<void>()
    const { parts } = await mailWorkshop(10, async () => {
      inFlight++
      if (inFlight === 10) everybodyIsHere.resolve()
      await everybodyIsHere.promise
      return SENT
    })
    expect(await sendDueMails(parts)).toBe(10)
  })

  it.each([2, 4])('shared by %i workers sends nothing twice and leaves nothing', async (workers) => {
    const { parts, given, states } = await mailWorkshop(60)
    const one = async () => {
      while ((await sendDueMails(parts)) > 0);
    }
    await Promise.all(Array.from({ length: workers }, one))
    expect(given).toHaveLength(60)
    expect(new Set(given.map((mail) => mail.id)).size).toBe(60)
    expect(new Set(await states())).toEqual(new Set(['sent']))
  })
})

describe('a worker that died in the middle', () => {
  it('holds its mails for 90 seconds; then they go out under the same Message-ID', async () => {
    const { app, clock, parts, given } = await mailWorkshop(1)
    const leaseUntil = new Date(clock.now().getTime() + 90 * SECOND)
    const [taken] = await claimDueMails(app.storage, { now: clock.now(), leaseUntil, limit: 10 })
    clock.advance(90 * SECOND - 1)
    expect(await sendDueMails(parts)).toBe(0)
    clock.advance(1)
    expect(await sendDueMails(parts)).toBe(1)
    expect(given).toMatchObject([{ id: taken?.id, messageId: taken?.messageId, attempts: 2 }])
  })

  it.each([
    ['a refusal', REFUSED],
    ['a failure', LATER],
  ])('and comes back with %s after another one has sent its mail changes nothing', async (_, late) => {
    const slow = Promise.withResolvers<Delivery>()
    const { clock, parts, given, states } = await mailWorkshop(1, () =>
      given.length === 1 ? slow.promise : SENT,
    )
    const first = sendDueMails(parts)
    while (given.length === 0) await new Promise(setImmediate)
    clock.advance(91 * SECOND)
    expect(await sendDueMails(parts)).toBe(1)
    slow.resolve(late)
    await first
    expect(await states()).toEqual(['sent'])
  })
})

describe('a mail that could not be sent yet', () => {
  it.each([
    ['the first time', 1, 7_500, 22_500],
    ['the second', 2, 15_000, 45_000],
    ['the third', 3, 30_000, 90_000],
    ['the eighth', 8, 960_000, 2_880_000],
    ['the ninth, and from then on at most an hour and a half', 9, 1_800_000, 5_400_000],
    ['the fiftieth', 50, 1_800_000, 5_400_000],
    ['for days', 100_000, 1_800_000, 5_400_000],
  ])('%s waits between half and one and a half of its time', (_, attempts, least, most) => {
    expect([retryDelayMs(attempts, 0), retryDelayMs(attempts, 1)]).toEqual([least, most])
  })

  it('waits by chance, so that retries do not march in step', async () => {
    let chance = 0
    const { clock, parts, mails } = await mailWorkshop(3, () => LATER)
    const random = () => {
      chance += 0.25
      return chance
    }
    await sendDueMails({ ...parts, random })
    const waits = (await mails()).map((mail) => mail.next_attempt_at.getTime() - clock.now().getTime())
    expect(waits.sort((a, b) => a - b)).toEqual([11_250, 15_000, 18_750])
  })

  it('is tried again when its time has come, not before', async () => {
    const { app, clock, parts, lines, mails } = await mailWorkshop(1, () => LATER)
    await sendDueMails(parts)
    expect(await nextDueAt(app.db)).toEqual(new Date(clock.now().getTime() + 15 * SECOND))
    clock.advance(15 * SECOND - 1)
    expect(await sendDueMails(parts)).toBe(0)
    clock.advance(1)
    expect(await sendDueMails(parts)).toBe(1)
    expect(await mails()).toMatchObject([{ state: 'queued', attempts: 2, last_error: 'HTTP 503' }])
    expect(lines).toMatchObject([
      { level: 'warn', event: 'mail.later', attempts: 1, reason: 'HTTP 503', delayMs: 15_000 },
      { level: 'warn', event: 'mail.later', attempts: 2, reason: 'HTTP 503', delayMs: 30_000 },
    ])
  })

  it.each([
    ['a longer wait is honoured', 600, 600],
    ['a shorter one does not shorten ours', 1, 15],
  ])('when the provider names its time, %s', async (_, retryAfterS, expectedS) => {
    const { app, clock, parts } = await mailWorkshop(1, () => ({ ...LATER, retryAfterS }))
    await sendDueMails(parts)
    expect(await nextDueAt(app.db)).toEqual(new Date(clock.now().getTime() + expectedS * SECOND))
  })

  it('is given up after 72 hours, and counted', async () => {
    const { app, clock, parts, lines, states } = await mailWorkshop(1, () => LATER)
    clock.advance(72 * HOUR - 1)
    await sendDueMails(parts)
    expect(await states()).toEqual(['queued'])
    clock.advance(HOUR)
    await sendDueMails(parts)
    expect(await states()).toEqual(['failed'])
    expect(await countMails(app.db)).toEqual({ queued: 0, failed: 1 })
    expect(lines.at(-1)).toMatchObject({ level: 'error', event: 'mail.failed', attempts: 2 })
    clock.advance(24 * HOUR)
    expect(await sendDueMails(parts)).toBe(0)
  })

  it('is still sent after 72 hours when it can be', async () => {
    const { clock, parts, states } = await mailWorkshop(1)
    clock.advance(100 * HOUR)
    await sendDueMails(parts)
    expect(await states()).toEqual(['sent'])
  })
})

describe('a mail that is refused for good', () => {
  it('stops at once, is counted, and logged without personal data', async () => {
    const { app, clock, parts, lines, states } = await mailWorkshop(1, () => REFUSED)
    await sendDueMails(parts)
    expect(await states()).toEqual(['failed'])
    expect(await countMails(app.db)).toEqual({ queued: 0, failed: 1 })
    expect(lines).toMatchObject([{ level: 'error', event: 'mail.failed', reason: 'EENVELOPE 550' }])
    expect(JSON.stringify(lines)).not.toMatch(/camille|example\.org|Bonjour/i)
    clock.advance(100 * HOUR)
    expect(await sendDueMails(parts)).toBe(0)
  })

  it('does not hold up the others', async () => {
    const { parts, given, states } = await mailWorkshop(3, () => (given.length === 2 ? REFUSED : SENT))
    await sendDueMails(parts)
    expect((await states()).sort()).toEqual(['failed', 'sent', 'sent'])
  })
})

describe('when something is broken', () => {
  it('a transport that throws loses no mail: its lease runs out and it is tried again', async () => {
    let broken = true
    const { clock, parts, lines, states } = await mailWorkshop(1, () => {
      if (broken) throw new Error('bug')
      return SENT
    })
    await sendDueMails(parts)
    expect(await states()).toEqual(['queued'])
    expect(lines).toMatchObject([{ level: 'error', event: 'mail.note' }])
    broken = false
    clock.advance(90 * SECOND)
    await sendDueMails(parts)
    expect(await states()).toEqual(['sent'])
  })

  it('a row that cannot be read fails by itself, and holds up nobody', async () => {
    const { app, parts, given } = await mailWorkshop(3)
    await app.db.updateTable('mails').set({ content: '{}' }).where('subject_id', '=', '2').execute()
    await sendDueMails(parts)
    expect(given).toHaveLength(2)
    expect(await countMails(app.db)).toEqual({ queued: 0, failed: 1 })
  })
})
