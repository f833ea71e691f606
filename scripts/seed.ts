/** `npm run seed`: fills the configured database with a fictitious firm and its days; a second run adds nothing. */

import { requestBooking } from '../app/features/booking/booking.server.ts'
import { clockFrom, systemClock } from '../app/platform/clock.ts'
import { readConfig } from '../app/platform/config.server.ts'
import { seedFirm } from '../db/seed.ts'
import { composeApp, openStorage } from '../server/compose.ts'
import { stop } from './stop.ts'

const MONTH_MS = 30 * 24 * 3_600_000

async function seed() {
  const config = readConfig(process.env)
  if (config.production) throw new Error('NODE_ENV is production: a real firm gets no fictitious bookings.')
  const storage = await openStorage(config)
  try {
    // A firm that this run makes is older than its bookings.
    const begun = clockFrom(() => new Date(Date.now() - MONTH_MS))
    const app = await composeApp(config, storage, { clock: begun })
    return await seedFirm({ ...app, clock: systemClock }, requestBooking)
  } finally {
    await storage.close()
  }
}

try {
  const { made, known } = await seed()
  console.log(`Seeded: ${made} bookings made, ${known} already there.`)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}
