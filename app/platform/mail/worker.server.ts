/** Sends what is queued, several at a time, until it is accepted, refused for good, or 72 hours old. */
import type { Clock } from '../clock.ts'
import type { Storage } from '../database/database.server.ts'
import type { Log } from '../log.server.ts'
import {
  type ClaimedMail,
  claimDueMails,
  markFailed,
  markForRetry,
  markSent,
  nextDueAt,
} from './outbox.store.server.ts'
import type { MailTransport } from './transport.server.ts'

const AT_ONCE = 10
/** Longer than a transport's own time-outs together: after it, another worker may try. */
const LEASE_MS = 90_000
const GIVE_UP_MS = 72 * 3_600_000
const LONGEST_SLEEP_MS = 5_000
const PATIENCE_MS = 5_000

type Parts = { storage: Storage; clock: Clock; log: Log; transport: MailTransport; random?: () => number }

export type MailWorker = { wake(): void; stop(): Promise<void> }

/** 15 s, 30 s, 1 min ... 1 h, each between half and one and a half of it, so that retries do not march in step. */
export function retryDelayMs(attempts: number, random: number) {
  const base = Math.min(15_000 * 2 ** Math.min(attempts - 1, 20), 3_600_000)
  return Math.round(base * (0.5 + random))
}

export function startMailWorker(parts: Parts): MailWorker {
  let stopped = false
  let woken = false
  let wakeUp = () => {}

  const wake = () => {
    woken = true
    wakeUp()
  }

  async function run() {
    while (!stopped) {
      woken = false
      let sleepMs = LONGEST_SLEEP_MS
      try {
        if ((await sendDueMails(parts)) === AT_ONCE) continue
        const next = await nextDueAt(parts.storage.db)
        if (next)
          sleepMs = Math.min(Math.max(next.getTime() - parts.clock.now().getTime(), 50), LONGEST_SLEEP_MS)
      } catch (error) {
        parts.log.error('mail.worker', {}, error)
      }
      if (stopped || woken) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, sleepMs)
        wakeUp = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  const running = run()
  return {
    wake,
    async stop() {
      stopped = true
      wake()
      let timer: NodeJS.Timeout | undefined
      // A mail that hangs is left to its lease: it goes out again under the same Message-ID.
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS)
      })
      await Promise.race([running, patience])
      clearTimeout(timer)
      parts.transport.close()
    },
  }
}

/** One round; returns how many mails were taken. */
export async function sendDueMails({ storage, clock, log, transport, random = Math.random }: Parts) {
  const now = clock.now()
  const mails = await claimDueMails(storage, {
    now,
    leaseUntil: new Date(now.getTime() + LEASE_MS),
    limit: AT_ONCE,
  })

  async function sendOne({ content, ...claimed }: ClaimedMail) {
    if (!content) {
      log.error('mail.failed', { mail: claimed.id, reason: 'unreadable' })
      return markFailed(storage.db, claimed.id, 'unreadable')
    }
    const mail = { ...claimed, content }
    const delivery = await transport.send(mail)
    const at = clock.now()
    if (delivery.result === 'sent') return markSent(storage.db, mail.id, at)

    const tooOld = at.getTime() - mail.createdAt.getTime() >= GIVE_UP_MS
    if (delivery.result === 'refused' || tooOld) {
      log.error('mail.failed', { mail: mail.id, attempts: mail.attempts, reason: delivery.reason })
      return markFailed(storage.db, mail.id, delivery.reason)
    }
    const delayMs = Math.max(retryDelayMs(mail.attempts, random()), (delivery.retryAfterS ?? 0) * 1000)
    log.warn('mail.later', { mail: mail.id, attempts: mail.attempts, reason: delivery.reason, delayMs })
    return markForRetry(storage.db, mail.id, new Date(at.getTime() + delayMs), delivery.reason)
  }

  const results = await Promise.allSettled(mails.map(sendOne))
  for (const result of results) {
    // Noting failed, the mail's lease runs out and it is sent again, under the same Message-ID.
    if (result.status === 'rejected') log.error('mail.note', {}, result.reason)
  }
  return mails.length
}
