import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

const atOnce = 100

/**
 * Subscriptions whose disputes must be read again: those that the ledger knows and the list doesn't, from before there was a list, and
 * those whose time has passed without word from the bank.
 */
export async function findDisputedToRead(database: Database, realm: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select subscription_id as id from ledger_transactions one
      where kind in ('dispute_opened', 'dispute_lost') and subscription_id is not null
        and exists (select from subscriptions where id = subscription_id and realm = ${realm})
        and not exists (select from disputes where provider_id = one.source)
      order by 1 limit ${atOnce})
    union
    (select subscription_id from disputes
      where status = 'needs_response' and realm = ${realm} and due_at < ${now} and subscription_id is not null order by due_at limit ${atOnce})`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}
