import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { actAsSystem } from '#server/access/index.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { placeOfOpen } from '#server/platform/database/desk-place.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { carryOut } from './carry-out.ts'
import { findAccepted, findRequestsById } from './request-queries.ts'
import { announce, tell, together } from './tell.ts'

const atOnce = 100
const day = 86_400_000

/**
 * Hands to the site team what a creator didn't decide in time, or can't decide any longer, and asks the provider again for accepted refunds
 * it hasn't answered. Several processes do each once.
 */
export async function sweepRefundRequests(platform: Platform): Promise<void> {
  const { database, log } = platform
  const now = await readFiguresNow(platform)
  while ((await escalate(platform, now)) === atOnce);
  for (const { id } of await findAccepted(database, atOnce)) {
    try {
      await carryOut(platform, actAsSystem(), id)
    } catch (error) {
      log.warn({ error: String(error), requestId: id }, 'an accepted refund could not be made; it waits for a decision again')
    }
  }
}

async function escalate(platform: Platform, now: Date): Promise<number> {
  const dueAt = new Date(now.getTime() + limits.refundTeamDays * day)
  const { count, told } = await inTransaction(platform.database, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      update refund_requests set state = 'team', escalation = case when due_at <= ${now} then 'late' else 'direct' end, team_since = ${now},
        due_at = ${dueAt}, place = ${placeOfOpen(dueAt)}
      where id in (
        select one.id from refund_requests one left join users creator on creator.id = one.creator_id
        where one.closed_at is null and one.state = 'creator'
          and (one.due_at <= ${now} or creator.id is null or creator.absent_since is not null)
        order by one.due_at limit ${atOnce} for update of one skip locked)
      returning id`.execute(transaction)
    const moved = await findRequestsById(
      transaction,
      rows.map(({ id }) => id),
    )
    const all = []
    for (const row of moved)
      all.push(
        await tell(
          transaction,
          row,
          [
            { side: 'fan', noted: 'team', mailed: 'moved' },
            ...(row.escalation === 'late' ? [{ side: 'creator', noted: 'team', mailed: 'moved' } as const] : []),
            { side: 'team', noted: 'team', mailed: 'requested' },
          ],
          platform.clock.now(),
        ),
      )
    return { count: rows.length, told: together(all) }
  })
  announce(platform, told)
  return count
}

/** Deletes requests three years after they were closed, as the privacy policy says. */
export async function sweepClosedRequests(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - limits.refundRequestDays * day)
  await database.deleteFrom('refund_requests').where('closed_at', '<', until).execute()
}
