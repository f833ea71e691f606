/**
 * Refuses a query on the outer database while a transaction of the same call is open.
 * On SQLite such a query would wait for ever; on PostgreSQL it would silently leave the transaction.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'

const insideTransaction = new AsyncLocalStorage<true>()

export const runInsideTransaction = <T>(work: () => Promise<T>) => insideTransaction.run(true, work)
export const isInsideTransaction = () => insideTransaction.getStore() === true

/** A plugin sees a query before any connection is waited for; transactions are opened without it. */
export const outerQueryGuard: KyselyPlugin = {
  transformQuery({ node }) {
    if (isInsideTransaction()) {
      throw new Error('A query left its transaction: use the `tx` that write() hands over.')
    }
    return node
  },
  transformResult: async ({ result }) => result,
}
