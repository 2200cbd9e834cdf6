import { sql } from 'kysely'
import { findFilesOf, removeFiles } from '#server/people/media/index.ts'
import { settleAndClose } from '#server/money/payouts/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteCustomer } from '#server/money/subscriptions/index.ts'
import { erasePerson, type Erased } from './erase-person.ts'

const atOnce = 200
const day = 24 * 3_600_000
/** What is owed to somebody keeps them, out of sight, for so long at most; then it stays in the ledger under their number. */
const settleDays = 60

/**
 * Removes for good what was deleted longer ago than can be undone (D30): people with everything of theirs, posts and comments. Records of
 * money stay, under numbers of the ledger that say nothing any more. One that cannot be removed does not keep the others from it.
 */
export async function removeForGood(platform: Platform): Promise<void> {
  const { database, clock, log } = platform
  const now = clock.now()
  for (const table of ['comments', 'posts']) {
    await sql`delete from ${sql.table(table)} where removal_at <= ${now}`.execute(database)
  }
  for (const { id, removalAt } of await findDue(database, now)) {
    try {
      const isOverdue = now.getTime() - removalAt.getTime() > settleDays * day
      if (!isOverdue && !(await isSettled(platform, id))) continue
      await deleteCustomer(platform, id)
      await removePerson(platform, id)
    } catch (error) {
      log.warn({ error: String(error), personId: id }, 'a person could not be removed for good')
    }
  }
}

async function findDue(database: Database, now: Date): Promise<{ id: number; removalAt: Date }[]> {
  const { rows } = await sql<{ id: number; removalAt: Date }>`
    select id, removal_at as "removalAt" from users where removal_at <= ${now} and absence = 'deleted' order by removal_at limit ${atOnce}`.execute(
    database,
  )
  return rows
}

/** Nothing of theirs is under way at the provider: no subscription to them or by them, nothing owed, nothing being paid out. */
async function isSettled(platform: Platform, personId: number): Promise<boolean> {
  const { rows } = await sql<{ isAlive: boolean; hasAccount: boolean }>`
    select exists (
        select from subscriptions where ${personId}::bigint in (creator_id, subscriber_id) and provider_id is not null
          and status in ('trialing', 'active', 'past_due', 'paused')
      ) as "isAlive",
      exists (select from payout_accounts where creator_id = ${personId}) as "hasAccount"`.execute(platform.database)
  if (rows[0]?.isAlive) return false
  return !rows[0]?.hasAccount || settleAndClose(platform, personId, () => isToBeRemoved(platform, personId))
}

/** The staff may take a deletion back at any time. */
async function isToBeRemoved({ database, clock }: Platform, personId: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${personId} and absence = 'deleted' and removal_at <= ${clock.now()}`.execute(
    database,
  )
  return rows.length > 0
}

/** The rows go with the person's own, by the rules of the database; then the files. What a crash leaves of them the sweep of files finds. */
async function removePerson({ database, storage, clock, bus }: Platform, personId: number): Promise<void> {
  const { media, archives } = await inTransaction(database, async (transaction) => {
    await sql`set local statement_timeout = '10min'`.execute(transaction)
    const now = clock.now()
    const { rows } = await sql<Erased>`
      select id, email, display_name as name from users
      where id = ${personId} and absence = 'deleted' and removal_at <= ${now} for update`.execute(transaction)
    const [person] = rows
    if (!person) return { media: [], archives: [] }
    const found = await findFilesOf(transaction, personId)
    const archives = await findArchivesOf(transaction, personId)
    await erasePerson(transaction, person)
    await recordAction(transaction, { actor: null, action: 'user_removed', target: { kind: 'person', id: personId } }, now)
    return { media: found, archives }
  })
  for (const file of media) await removeFiles(storage, file)
  for (const file of archives) await storage.remove(file)
  bus.publish('person.changed', { personId })
}

/** Archives of their data, made and brought along, that still rest in the storage. */
async function findArchivesOf(transaction: Database, personId: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select file from data_exports where user_id = ${personId}
    union all select file from data_imports where user_id = ${personId} and file is not null`.execute(transaction)
  return rows.map(({ file }) => file)
}
