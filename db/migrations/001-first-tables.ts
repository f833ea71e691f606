/** The first tables: sites, status, bookings, outgoing mail, audit, counters, limits. */
import { type Kysely, sql } from 'kysely'
import type { Engine } from '#app/platform/database/database.server.ts'

export async function up(db: Kysely<unknown>, engine: Engine) {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text'

  await db.schema
    .createTable('sites')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('status_settings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('custom_message', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('status_settings_newest')
    .on('status_settings')
    .columns(['site_id', 'updated_at', 'id'])
    .execute()

  await db.schema
    .createTable('bookings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('secret', 'text', (c) => c.notNull().unique())
    .addColumn('request_key', 'text')
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('time_slot', 'text', (c) => c.notNull())
    .addColumn('client_name', 'text', (c) => c.notNull())
    .addColumn('client_email', 'text', (c) => c.notNull())
    .addColumn('client_phone', 'text', (c) => c.notNull())
    .addColumn('client_type', 'text')
    .addColumn('company_name', 'text', (c) => c.notNull())
    .addColumn('vehicle_info', 'text', (c) => c.notNull())
    .addColumn('license_plate', 'text', (c) => c.notNull())
    .addColumn('vehicle_year_color', 'text', (c) => c.notNull())
    .addColumn('pickup_address', 'text', (c) => c.notNull())
    .addColumn('delivery_address', 'text', (c) => c.notNull())
    .addColumn('additional_notes', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('updated_at', instant, (c) => c.notNull())
    .addUniqueConstraint('bookings_request_key', ['site_id', 'request_key'])
    .execute()
  await db.schema
    .createIndex('bookings_same_request')
    .on('bookings')
    .columns(['site_id', 'client_email', 'day', 'time_slot', 'license_plate'])
    .execute()

  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('dedupe_key', 'text', (c) => c.notNull().unique())
    .addColumn('message_id', 'text', (c) => c.notNull().unique())
    .addColumn('to_name', 'text', (c) => c.notNull())
    .addColumn('to_address', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', instant, (c) => c.notNull())
    .addColumn('last_error', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('sent_at', instant)
    .execute()
  // The worker looks only at what is still to be sent: the index stays small however long the history.
  await db.schema
    .createIndex('mails_due')
    .on('mails')
    .column('next_attempt_at')
    .where(sql.ref('state'), '=', sql.lit('queued'))
    .execute()

  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('site_id', 'text', (c) => c.notNull().references('sites.id'))
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject_type', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('audit_log_subject')
    .on('audit_log')
    .columns(['site_id', 'subject_type', 'subject_id', 'id'])
    .execute()

  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'integer', (c) => c.notNull())
    .execute()
  if (engine === 'postgres') await sql`create sequence booking_reference`.execute(db)

  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('expires_at', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('rate_limits_expiry').on('rate_limits').column('expires_at').execute()
}
