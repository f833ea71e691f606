import { describe, expect, it } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { handClock, MONDAY, testApp } from '#test/kit.ts'
import { anotherProcess, Broken, breakingAt, everythingIn } from '#test/storages.ts'
import { ensureStatus, readAvailability, readStatusRow } from './availability.server.ts'
import { insertStatus } from './availability.store.server.ts'

type App = Awaited<ReturnType<typeof testApp>>
const rowsOf = (app: App) => app.db.selectFrom('status_settings').selectAll().orderBy('id').execute()
const forget = (app: App) => app.db.deleteFrom('status_settings').execute()
const add = (app: App, id: string, at: string, status = 'OCCUPÉ', customMessage = '') =>
  insertStatus(app.db, { id, siteId: app.site.id, status, customMessage, now: new Date(at) })

describe('the default status', () => {
  it('is DISPONIBLE with an empty message, made when there is none, with its audit line', async () => {
    const app = await testApp()
    const rows = await rowsOf(app)
    expect(rows).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-z]{26}$/),
        site_id: app.site.id,
        status: 'DISPONIBLE',
        custom_message: '',
        created_at: MONDAY,
        updated_at: MONDAY,
      },
    ])
    const { audit } = await everythingIn(app)
    expect(audit).toContainEqual(
      expect.objectContaining({
        actor: 'system',
        action: 'status.created',
        subject_type: 'status_settings',
        subject_id: rows[0]?.id,
        details: '{}',
      }),
    )
  })

  it('is made once, however often it is asked for', async () => {
    const app = await testApp()
    const [before, { audit }] = [await rowsOf(app), await everythingIn(app)]
    await ensureStatus(app)
    expect(await rowsOf(app)).toEqual(before)
    expect((await everythingIn(app)).audit).toEqual(audit)
  })

  it('leaves a status alone that somebody chose', async () => {
    const app = await testApp()
    await app.db.updateTable('status_settings').set({ status: 'OCCUPÉ' }).execute()
    await ensureStatus(app)
    expect(await rowsOf(app)).toMatchObject([{ status: 'OCCUPÉ' }])
  })

  it('is made once by many that find none at the same moment, in two processes', async () => {
    const app = await testApp()
    const storage = await anotherProcess(app.storage)
    const second = { ...app, storage, db: storage.db }
    await forget(app)
    await Promise.all(Array.from({ length: 12 }, (_, i) => ensureStatus(i % 2 ? app : second)))
    expect(await rowsOf(app)).toHaveLength(1)
    const { audit } = await everythingIn(app)
    expect(audit.filter(({ action }) => action === 'status.created')).toHaveLength(2)
  })

  it('is not made without its audit line', async () => {
    const app = await testApp()
    await forget(app)
    const { audit } = await everythingIn(app)
    const last = app.engine === 'postgres' ? 4 : 3
    await expect(ensureStatus({ ...app, storage: breakingAt(app.storage, last) })).rejects.toBeInstanceOf(
      Broken,
    )
    expect(await rowsOf(app)).toEqual([])
    expect((await everythingIn(app)).audit).toEqual(audit)
  })
})

describe('the status that counts', () => {
  it('is the one changed last, not the one made last', async () => {
    const app = await testApp()
    await add(app, 'a', '2026-03-02T12:00:00Z', "FERMÉ AUJOURD'HUI")
    await add(app, 'b', '2026-03-02T11:00:00Z', 'OCCUPÉ')
    expect(await readStatusRow(app)).toMatchObject({ id: 'a', status: "FERMÉ AUJOURD'HUI" })
  })

  it.each(['bdc', 'dbc', 'bcd'])(
    'is the highest id among those changed at one instant, made as %s',
    async (order) => {
      const app = await testApp()
      for (const id of order) await add(app, `z${id}`, '2026-03-02T12:00:00.5Z')
      expect(await readStatusRow(app)).toMatchObject({ id: 'zd' })
    },
  )

  it('compares instants, not their text', async () => {
    const app = await testApp()
    await add(app, 'a', '2026-10-25T02:30:00+01:00')
    await add(app, 'b', '2026-10-25T02:45:00+02:00')
    expect(await readStatusRow(app)).toMatchObject({ id: 'a' })
  })

  it('is the one of this site', async () => {
    const app = await testApp()
    expect(await readStatusRow({ ...app, site: { ...app.site, id: 'another' } })).toBeNull()
    expect(await readAvailability({ ...app, site: { ...app.site, id: 'another' } })).toEqual({
      state: 'none',
    })
  })

  it('has the columns of the spec, and no other', async () => {
    const row = await readStatusRow(await testApp({ clock: handClock(new Date('2026-07-01T10:00:00.123Z')) }))
    expect(row).toEqual({
      id: expect.any(String),
      status: 'DISPONIBLE',
      custom_message: '',
      created_at: new Date('2026-07-01T10:00:00.123Z'),
      updated_at: new Date('2026-07-01T10:00:00.123Z'),
    })
  })
})

describe('what is told to visitors', () => {
  it('is the status with its drivers', async () => {
    const app = await testApp()
    await add(app, 'z', '2026-03-02T12:00:00Z', 'OCCUPÉ', '{"driversCount":3,"currentLocation":"Beaune"}')
    expect(await readAvailability(app)).toEqual({
      state: 'known',
      status: 'OCCUPÉ',
      message: '',
      drivers: { driversCount: 3, currentLocation: 'Beaune' },
    })
  })

  it('is nothing, rather than a default, once the row was deleted', async () => {
    const app = await testApp()
    await forget(app)
    expect(await readAvailability(app)).toEqual({ state: 'none' })
    expect(await rowsOf(app)).toEqual([])
  })

  it('is an error when the stored status is none of the three, and the log says so without quoting it', async () => {
    const lines: string[] = []
    const app = await testApp({ log: createLog('error', (line) => lines.push(line)) })
    await add(app, 'z', '2026-03-02T12:00:00Z', 'PEUT-ÊTRE')
    expect(await readAvailability(app)).toEqual({ state: 'error' })
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { time: expect.any(String), level: 'error', event: 'status.corrupt', site: app.site.id },
    ])
  })
})
