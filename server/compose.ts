/** Puts an App together from its configuration and an open database. */
import { prepareSite } from '#app/features/site/site.server.ts'
import type { App } from '#app/platform/app.server.ts'
import { type Clock, systemClock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import { openEmbedded, openPostgresStorage, type Storage } from '#app/platform/database/database.server.ts'
import { databaseLimits, type Limits, memoryLimits, noLimits } from '#app/platform/limits.server.ts'
import { createLog, type Log } from '#app/platform/log.server.ts'

export function openStorage(config: Config, log: Log = createLog(config.logLevel)): Promise<Storage> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir)
  return openPostgresStorage(config.databaseUrl, {
    onTrouble: (error) => log.error('database.connection', {}, error),
  })
}

function limitsFor(config: Config, storage: Storage, clock: Clock): Limits {
  if (!config.rateLimits) return noLimits
  const now = () => clock.now().getTime()
  return storage.engine === 'postgres' ? databaseLimits(storage, now) : memoryLimits(now)
}

type Parts = { clock?: Clock; log?: Log; limits?: Limits }

export async function composeApp(config: Config, storage: Storage, parts: Parts = {}): Promise<App> {
  const clock = parts.clock ?? systemClock
  const base: Omit<App, 'site'> = {
    config,
    storage,
    engine: storage.engine,
    db: storage.db,
    clock,
    log: parts.log ?? createLog(config.logLevel),
    limits: parts.limits ?? limitsFor(config, storage, clock),
    wakeMail: () => {},
    actor: { kind: 'visitor' },
    language: 'fr',
  }
  return { ...base, site: await prepareSite(base) }
}
