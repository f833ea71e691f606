/** How often an address may post: counted in windows, in memory for one process, in the database for several. */
import type { Storage } from './database/database.server.ts'
import { countUse, forgetExpired } from './limits.store.server.ts'

export type Verdict = { ok: true } | { ok: false; retryAfterS: number }

export type Limits = {
  /** Counts one use of `key`; refuses once `max` uses fall within the running window. */
  take(key: string, rule: LimitRule): Promise<Verdict>
  /** Forgets expired windows; the server calls it every 5 minutes. */
  sweep(): Promise<number>
}
export type LimitRule = { max: number; windowS: number }

/** Public forms: per address, and for everybody together. */
export const FORM_LIMIT: LimitRule = { max: 10, windowS: 600 }
export const FORM_LIMIT_FOR_ALL: LimitRule = { max: 2_000, windowS: 600 }
export const RECIPIENT_LIMIT: LimitRule = { max: 10, windowS: 3_600 }
export const SWEEP_EVERY_MS = 5 * 60_000

export const noLimits: Limits = { take: async () => ({ ok: true }), sweep: async () => 0 }

const retryAfter = (expires: number, now: number) => Math.max(1, Math.ceil((expires - now) / 1000))

export function memoryLimits(now: () => number): Limits {
  const windows = new Map<string, { count: number; expires: number }>()
  return {
    async take(key, rule) {
      const at = now()
      const found = windows.get(key)
      const running = found && found.expires > at ? found : { count: 0, expires: at + rule.windowS * 1000 }
      running.count++
      windows.set(key, running)
      return running.count <= rule.max
        ? { ok: true }
        : { ok: false, retryAfterS: retryAfter(running.expires, at) }
    },
    async sweep() {
      const at = now()
      const before = windows.size
      for (const [key, { expires }] of windows) if (expires <= at) windows.delete(key)
      return before - windows.size
    },
  }
}

export function databaseLimits(storage: Storage, now: () => number): Limits {
  return {
    async take(key, rule) {
      const { count, expires_at } = await countUse(storage.db, key, rule.windowS, new Date(now()))
      return count <= rule.max
        ? { ok: true }
        : { ok: false, retryAfterS: retryAfter(expires_at.getTime(), now()) }
    },
    sweep: () => forgetExpired(storage.db, new Date(now())),
  }
}
