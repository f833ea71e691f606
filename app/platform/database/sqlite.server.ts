/** The embedded engine: node:sqlite behind Kysely's SQLite dialect, with the values of the code put in and taken out. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  SqliteDialect,
} from 'kysely'
import { BOOLEAN_COLUMNS, INSTANT_COLUMNS } from '#db/schema.ts'

/** SQLite takes neither Date nor boolean: ISO text sorts like the instants it names. */
function toStored(value: unknown): SQLInputValue {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 1 : 0
  return (value ?? null) as SQLInputValue
}

/** Statements kept ready: the product's queries are few and always the same text. */
const STATEMENTS_KEPT = 500

export function openSqlite(path: string) {
  const db = new DatabaseSync(path)
  // FULL: a commit that was answered survives a power cut (one fsync each).
  db.exec(
    'pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma busy_timeout=5000',
  )
  const ready = new Map<string, ReturnType<typeof prepare>>()

  function prepare(sql: string) {
    const statement = db.prepare(sql)
    const stored = (values: readonly unknown[]) => values.map(toStored)
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...stored(values)),
      run(values: readonly unknown[]) {
        // A full disk ends the transaction by itself: the roll-back that follows must not hide why.
        if (sql === 'rollback' && !db.isTransaction) return { changes: 0, lastInsertRowid: 0 }
        return statement.run(...stored(values))
      },
      iterate: (values: readonly unknown[]) => statement.iterate(...stored(values)),
    }
  }

  return {
    db,
    dialect: new SqliteDialect({
      database: {
        close: () => db.close(),
        prepare(sql: string) {
          const kept = ready.get(sql)
          if (kept) return kept
          if (ready.size >= STATEMENTS_KEPT) ready.clear()
          const made = prepare(sql)
          // Statements about the schema itself go stale with it, and are not worth keeping.
          if (/^(select|insert|update|delete|begin|commit|rollback)/i.test(sql)) ready.set(sql, made)
          return made
        },
      },
    }),
  }
}

/** Gives the code the same values on both engines: Dates and booleans come out by the name of their column. */
export const sqliteValues: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs) => node,
  async transformResult({ result }: PluginTransformResultArgs) {
    for (const row of result.rows) {
      for (const column in row) {
        const value = row[column]
        if (typeof value === 'string' && INSTANT_COLUMNS.has(column)) row[column] = new Date(value)
        else if (typeof value === 'number' && BOOLEAN_COLUMNS.has(column)) row[column] = value === 1
      }
    }
    return result
  },
}
