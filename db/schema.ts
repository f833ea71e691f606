/** Every table of the product. Ids are text and ordered by time; money is integer cents; instants are Dates. */
import type { ColumnType } from 'kysely'

/** An instant: timestamptz on PostgreSQL, ISO text on SQLite; always a Date in the code. */
type Instant = Date
type Immutable<T> = ColumnType<T, T, never>

export type SitesTable = {
  id: Immutable<string>
  slug: string
  name: string
  phone: string
  email: string
  /** JSON: SiteSettings of features/site/site.rules.ts. */
  settings: string
  created_at: Immutable<Instant>
  updated_at: Instant
}

export type StatusSettingsTable = {
  id: Immutable<string>
  site_id: Immutable<string>
  status: string
  custom_message: string
  created_at: Immutable<Instant>
  updated_at: Instant
}

export type BookingsTable = {
  id: Immutable<string>
  site_id: Immutable<string>
  reference: Immutable<string>
  /** 128 random bits: names the booking in links that the customer holds. */
  secret: Immutable<string>
  /** Idempotency: the key the form made when it opened, and a hash of what was sent with it. */
  request_key: Immutable<string | null>
  request_hash: Immutable<string>
  language: string
  /** 'YYYY-MM-DD' and 'HH:MM' in Europe/Paris. */
  day: string
  time_slot: string
  client_name: string
  client_email: string
  client_phone: string
  client_type: string | null
  company_name: string
  vehicle_info: string
  license_plate: string
  vehicle_year_color: string
  pickup_address: string
  delivery_address: string
  additional_notes: string
  created_at: Immutable<Instant>
  updated_at: Instant
}

export type MailsTable = {
  id: Immutable<string>
  site_id: Immutable<string>
  kind: Immutable<string>
  /** What the mail is about, such as a booking's id. */
  subject_id: Immutable<string>
  /** One mail of a kind about a subject: repeated requests queue nothing twice. */
  dedupe_key: Immutable<string>
  /** Fixed here, so that a repeat after a crash carries the same one. */
  message_id: Immutable<string>
  to_name: string
  to_address: string
  /** JSON: what a transport needs beside the recipient (OutgoingMail of platform/mail). */
  content: string
  state: string
  attempts: number
  /** When it may be tried next; a worker that takes it pushes this ahead, which is its lease. */
  next_attempt_at: Instant
  last_error: string
  created_at: Immutable<Instant>
  sent_at: Instant | null
}

export type AuditTable = {
  id: Immutable<string>
  site_id: Immutable<string>
  at: Immutable<Instant>
  /** 'visitor', 'system' or a person's id. */
  actor: Immutable<string>
  action: Immutable<string>
  subject_type: Immutable<string>
  subject_id: Immutable<string>
  /** JSON, without personal data. */
  details: Immutable<string>
}

/** Counters of the embedded engine; PostgreSQL uses a sequence of the same name. */
export type CountersTable = { name: Immutable<string>; value: number }

/** Shared by the processes of one PostgreSQL; the embedded engine counts in memory. */
export type RateLimitsTable = { key: string; count: number; expires_at: Instant }

export type Tables = {
  sites: SitesTable
  status_settings: StatusSettingsTable
  bookings: BookingsTable
  mails: MailsTable
  audit_log: AuditTable
  counters: CountersTable
  rate_limits: RateLimitsTable
}

/** Columns that SQLite keeps as text or as 0 and 1: the conversion plugin reads these two lists. */
export const INSTANT_COLUMNS: ReadonlySet<string> = new Set([
  'created_at',
  'updated_at',
  'next_attempt_at',
  'sent_at',
  'at',
  'expires_at',
])
export const BOOLEAN_COLUMNS: ReadonlySet<string> = new Set([])
