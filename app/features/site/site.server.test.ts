import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { App } from '#app/platform/app.server.ts'
import type { Storage } from '#app/platform/database/database.server.ts'
import { noLimits } from '#app/platform/limits.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { handClock, MONDAY, testConfig, testStorage } from '#test/kit.ts'
import { Broken, breakingAt, everythingIn, openAtOnce } from '#test/storages.ts'
import { siteSettings } from './site.rules.ts'
import { prepareSite } from './site.server.ts'

/** What server/main.ts has before it knows its site. */
const starting = (storage: Storage, env: Record<string, string> = {}): Omit<App, 'site'> => ({
  config: testConfig(env),
  storage,
  engine: storage.engine,
  db: storage.db,
  clock: handClock(),
  log: createLog('silent'),
  limits: noLimits,
  wakeMail: () => {},
  actor: { kind: 'visitor' },
  language: 'fr',
})
const sitesIn = ({ db }: Storage) => db.selectFrom('sites').selectAll().execute()

describe('the first start', () => {
  it('makes the firm with the default name, phone and address, and its status', async () => {
    const storage = await testStorage()
    const site = await prepareSite(starting(storage))
    expect(site).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{26}$/),
      slug: 'main',
      name: 'Convoyage Dijon',
      phone: '03 53 01 00 21',
      email: 'contact@convoyage.example',
      settings: v.parse(siteSettings, {}),
    })
    expect(await sitesIn(storage)).toEqual([
      { ...site, settings: JSON.stringify(site.settings), created_at: MONDAY, updated_at: MONDAY },
    ])
    const { audit } = await everythingIn(storage)
    expect(audit.map(({ actor, action, site_id }) => [actor, action, site_id])).toEqual([
      ['system', 'site.created', site.id],
      ['system', 'status.created', site.id],
    ])
  })

  it('takes name, phone and address from the environment', async () => {
    const env = {
      SITE_NAME: 'Convoyage Beaune',
      SITE_PHONE: '+33 3 53 01 00 22',
      SITE_EMAIL: 'a@beaune.example',
    }
    expect(await prepareSite(starting(await testStorage(), env))).toMatchObject({
      name: 'Convoyage Beaune',
      phone: '+33 3 53 01 00 22',
      email: 'a@beaune.example',
    })
  })

  it('makes no firm without its audit line', async () => {
    const storage = await testStorage()
    const broken = { ...starting(storage), storage: breakingAt(storage, 2) }
    await expect(prepareSite(broken)).rejects.toBeInstanceOf(Broken)
    expect(await sitesIn(storage)).toEqual([])
  })
})

describe('a later start', () => {
  it('finds the same firm, whatever the environment says by then', async () => {
    const storage = await testStorage()
    const first = await prepareSite(starting(storage))
    const before = await everythingIn(storage)
    expect(
      await prepareSite(starting(storage, { SITE_NAME: 'Autre', SITE_EMAIL: 'b@autre.example' })),
    ).toEqual(first)
    expect(await everythingIn(storage)).toEqual(before)
  })

  it('finds what was edited since', async () => {
    const storage = await testStorage()
    await prepareSite(starting(storage))
    await storage.db
      .updateTable('sites')
      .set({ name: 'Convoyage des Ducs', settings: '{"bookingHorizonDays":30}' })
      .execute()
    expect(await prepareSite(starting(storage))).toMatchObject({
      name: 'Convoyage des Ducs',
      settings: v.parse(siteSettings, { bookingHorizonDays: 30 }),
    })
  })

  it.each(['{', '[]x', '{"bookingHorizonDays":0}', '{"bookingLeadMinutes":"soon"}'])(
    'does not begin with settings that make no sense: %s',
    async (settings) => {
      const storage = await testStorage()
      await prepareSite(starting(storage))
      await storage.db.updateTable('sites').set({ settings }).execute()
      await expect(prepareSite(starting(storage))).rejects.toThrow()
    },
  )

  it('makes the status again that was deleted', async () => {
    const storage = await testStorage()
    const site = await prepareSite(starting(storage))
    await storage.db.deleteFrom('status_settings').execute()
    await prepareSite(starting(storage))
    const rows = await storage.db.selectFrom('status_settings').selectAll().execute()
    expect(rows).toMatchObject([{ site_id: site.id, status: 'DISPONIBLE' }])
  })
})

describe('several processes starting at once', () => {
  it('do not mind another Convoyage in the same database, in a schema of its own', async () => {
    const [first] = await openAtOnce(1)
    const [second] = await openAtOnce(1)
    if (!first || !second) throw new Error('Nothing was opened.')
    const sites = [await prepareSite(starting(first)), await prepareSite(starting(second))]
    expect(await sitesIn(first)).toMatchObject([{ id: sites[0]?.id }])
    expect(await sitesIn(second)).toMatchObject([{ id: sites[1]?.id }])
  })

  it.each([1, 2, 3])(
    'migrate one empty database and agree on one firm with one status (round %i)',
    async () => {
      const opened = await openAtOnce(4)
      const sites = await Promise.all(
        opened.map((storage, i) => prepareSite(starting(storage, { SITE_NAME: `Process ${i}` }))),
      )
      expect(new Set(sites.map((site) => JSON.stringify(site))).size).toBe(1)
      const [storage] = opened
      if (!storage) throw new Error('Nothing was opened.')
      expect(await sitesIn(storage)).toMatchObject([{ id: sites[0]?.id, name: sites[0]?.name }])
      const statuses = await storage.db.selectFrom('status_settings').selectAll().execute()
      expect(statuses).toMatchObject([{ site_id: sites[0]?.id, status: 'DISPONIBLE' }])
      const { audit } = await everythingIn(storage)
      expect(audit.map(({ action }) => action).sort()).toEqual(['site.created', 'status.created'])
    },
  )
})
