import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { mailWorkshop, queueSome, SENT } from '#test/mail-workshop.ts'
import type { Delivery } from './transport.server.ts'
import { startMailWorker } from './worker.server.ts'

// Unwoken it would look again after 5 seconds: the test ends before.
it('the worker sends what waited for it, and what it is woken for', { timeout: 2_500 }, async () => {
  const heard = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { app, parts, given } = await mailWorkshop(1, () => {
    heard[given.length - 1]?.resolve()
    return SENT
  })
  const worker = startMailWorker(parts)
  onTestFinished(() => worker.stop())
  await heard[0]?.promise
  await queueSome(app, 1, 'second')
  worker.wake()
  await heard[1]?.promise
  expect(given).toHaveLength(2)
})

it('the worker goes on without being woken while more than a round is due', async () => {
  const all = Promise.withResolvers<void>()
  const { parts, given, states } = await mailWorkshop(25, () => {
    if (given.length === 25) all.resolve()
    return SENT
  })
  const worker = startMailWorker(parts)
  await all.promise
  await worker.stop()
  expect(new Set(await states())).toEqual(new Set(['sent']))
})

it('the worker stops only when what is in flight is sent and noted, and takes nothing more', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<Delivery>()
  const { app, parts, states } = await mailWorkshop(1, () => {
    started.resolve()
    return finish.promise
  })
  let closed = false
  const transport = {
    ...parts.transport,
    close: () => {
      closed = true
    },
  }
  const worker = startMailWorker({ ...parts, transport })
  await started.promise
  await queueSome(app, 1, 'late')
  const stopped = worker.stop()
  expect(closed).toBe(false)
  finish.resolve(SENT)
  await stopped
  expect(closed).toBe(true)
  expect((await states()).sort()).toEqual(['queued', 'sent'])
})

it('the worker outlives a database that is away', async () => {
  const { parts } = await mailWorkshop(0)
  const complained = Promise.withResolvers<unknown>()
  const log = createLog('error', (line) => complained.resolve(JSON.parse(line)))
  const away = { ...parts.storage, db: parts.storage.db.withSchema('nowhere') }
  const worker = startMailWorker({ ...parts, log, storage: away })
  expect(await complained.promise).toMatchObject({ event: 'mail.worker' })
  await worker.stop()
})
