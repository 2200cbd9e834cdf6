import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { findTerms } from '#server/site/money-terms/index.ts'
import { pushUnreadCounts, notifyOfFullCreator } from '#server/notify/notifications/index.ts'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Whether a creator has room for one more: without a cap on the Premium plan, else while fewer are in, or about to pay, than the Free
 * plan allows (D24). Holds the creator's row to the end of the transaction, so that of many at once no more than fit are let in.
 */
export async function hasRoomFor(transaction: Database, creatorId: number, subscriberId: number, now: Date): Promise<boolean> {
  const creator = await transaction.selectFrom('users').select('is_premium').where('id', '=', creatorId).forNoKeyUpdate().executeTakeFirst()
  if (!creator || creator.is_premium) return true
  const { freeSubscribers } = await findTerms(transaction)
  const seatsSince = new Date(now.getTime() - limits.seatMinutes * 60_000)
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from (
      select from subscriptions
      where creator_id = ${creatorId} and subscriber_id <> ${subscriberId}
        and (status in ('trialing', 'active', 'past_due') or (status = 'incomplete' and created_at > ${seatsSince}))
      limit ${freeSubscribers}) seats`.execute(transaction)
  return (rows[0]?.taken ?? 0) < freeSubscribers
}

/** Tells a creator that somebody was turned away: a notification of who it was, and a mail at most once a day. */
export async function tellCreatorIsFull(platform: Platform, creatorId: number, fanId: number): Promise<void> {
  const { database, bus, clock } = platform
  const now = clock.now()
  const mailIds = await inTransaction(database, async (transaction) => {
    const { freeSubscribers, premiumPriceCents } = await findTerms(transaction)
    await notifyOfFullCreator(transaction, { userId: creatorId, actorId: fanId }, now)
    const key = `creator-full:${creatorId}:${utcDay(now)}`
    return writeMails(transaction, [{ userId: creatorId, key, kind: 'creator_full', detail: { freeSubscribers, premiumPriceCents } }], now)
  })
  if (mailIds.length > 0) bus.publish('mails.written', { mailIds })
  pushUnreadCounts(platform, [creatorId])
}
