import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Reads everything as it stood at one moment, however long it takes. While it runs, dead rows stay in all tables: for what happens
 * once a night, not for requests. Inside a snapshot it joins that one.
 */
export function atOneMoment<T>(database: Database, work: (snapshot: Database) => Promise<T>): Promise<T> {
  if (database.isTransaction) return work(database)
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = '10min'`.execute(transaction)
      // Sums over millions of rows that fit into memory take half the time, and there is one such snapshot at a time.
      await sql`set local work_mem = '96MB'`.execute(transaction)
      await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(transaction)
      return work(transaction)
    })
}
