/** The questions we ask the bookings table. */

import type { Language } from '#app/i18n/languages.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Booking } from './booking.rules.ts'

export type NewBooking = {
  id: string
  siteId: string
  reference: string
  secret: string
  requestKey: string | null
  requestHash: string
  language: Language
  now: Date
  booking: Booking
}

export async function insertBooking(db: Database, row: NewBooking) {
  const { booking } = row
  await db
    .insertInto('bookings')
    .values({
      id: row.id,
      site_id: row.siteId,
      reference: row.reference,
      secret: row.secret,
      request_key: row.requestKey,
      request_hash: row.requestHash,
      language: row.language,
      day: booking.day,
      time_slot: booking.time,
      client_name: booking.clientName,
      client_email: booking.clientEmail,
      client_phone: booking.clientPhone,
      client_type: booking.clientType,
      company_name: booking.companyName,
      vehicle_info: booking.vehicleInfo,
      license_plate: booking.licensePlate,
      vehicle_year_color: booking.vehicleYearColor,
      pickup_address: booking.pickupAddress,
      delivery_address: booking.deliveryAddress,
      additional_notes: booking.additionalNotes,
      created_at: row.now,
      updated_at: row.now,
    })
    .execute()
}

const KEPT = ['id', 'reference', 'secret', 'request_hash', 'day', 'time_slot', 'created_at'] as const

export async function findByRequestKey(db: Database, siteId: string, requestKey: string) {
  const row = await db
    .selectFrom('bookings')
    .select(KEPT)
    .where('site_id', '=', siteId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row ?? null
}

/** The same e-mail, day, slot and plate since a moment: asked twice by a caller without a key. */
export async function findSameRequest(db: Database, siteId: string, booking: Booking, since: Date) {
  const row = await db
    .selectFrom('bookings')
    .select(KEPT)
    .where('site_id', '=', siteId)
    .where('client_email', '=', booking.clientEmail)
    .where('day', '=', booking.day)
    .where('time_slot', '=', booking.time)
    .where('license_plate', '=', booking.licensePlate)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function findBySecret(db: Database, siteId: string, secret: string) {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('secret', '=', secret)
    .executeTakeFirst()
  return row ?? null
}

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBySecret>>>

export function bookingOf(row: BookingRow): Booking {
  return {
    day: row.day,
    time: row.time_slot,
    clientName: row.client_name,
    clientPhone: row.client_phone,
    clientEmail: row.client_email,
    clientType: row.client_type as Booking['clientType'],
    companyName: row.company_name,
    vehicleInfo: row.vehicle_info,
    licensePlate: row.license_plate,
    vehicleYearColor: row.vehicle_year_color,
    pickupAddress: row.pickup_address,
    deliveryAddress: row.delivery_address,
    additionalNotes: row.additional_notes,
  }
}
