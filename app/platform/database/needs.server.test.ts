import { expect, it } from 'vitest'
import { write } from '#app/platform/app.server.ts'
import { testApp } from '#test/kit.ts'
import { holdName, nextNumber } from './needs.server.ts'

it('200 transactions number themselves without a gap or a repeat', async () => {
  const app = await testApp()
  const numbers = await Promise.all(
    Array.from({ length: 200 }, () => write(app, (tx) => nextNumber(tx, 'booking_reference'))),
  )
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
})

it('a number taken by a transaction that failed is never given out twice', async () => {
  const app = await testApp()
  const numbers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      write(app, async (tx) => {
        const number = await nextNumber(tx, 'booking_reference')
        if (i % 4 === 0) throw new Error('no')
        return number
      }).catch(() => 0),
    ),
  )
  const kept = numbers.filter((number) => number > 0)
  expect(kept).toHaveLength(30)
  expect(new Set(kept).size).toBe(30)
})

it('who holds a name is alone with it: read, then write, loses nothing', async () => {
  const app = await testApp()
  const at = app.clock.now()
  const site = { id: 'counter', slug: 'counter', name: '0', phone: '', email: '', settings: '{}' }
  await app.db
    .insertInto('sites')
    .values({ ...site, created_at: at, updated_at: at })
    .execute()
  await Promise.all(
    Array.from({ length: 50 }, () =>
      write(app, async (tx) => {
        await holdName(tx, 'counter')
        const { name } = await tx.db
          .selectFrom('sites')
          .select('name')
          .where('slug', '=', 'counter')
          .executeTakeFirstOrThrow()
        await tx.db
          .updateTable('sites')
          .set({ name: String(Number(name) + 1) })
          .where('slug', '=', 'counter')
          .execute()
      }),
    ),
  )
  const row = await app.db.selectFrom('sites').select('name').where('slug', '=', 'counter').execute()
  expect(row).toEqual([{ name: '50' }])
})
