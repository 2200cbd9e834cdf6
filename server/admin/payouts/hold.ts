import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { findOpenHolds, holdPayouts, releasePayouts, viewHold } from '#server/money/payouts/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'

/** Puts a creator's payouts on hold, with the reason that they read. Throws `not_found`, `not_allowed` and `already_decided`. */
export const holdCreatorPayouts = handle(api.revenue.holdPayouts, async ({ viewer, params: { id: creatorId }, body, platform }) => {
  const { database } = platform
  const allowed = authorize(viewer, 'payout.hold', { personId: creatorId })
  if (!(await isPaid(database, creatorId))) throw new AppError('not_found', sentence('no_such_creator'))
  await holdPayouts(platform, allowed, { creatorId, reason: body.reason })
  const hold = (await findOpenHolds(database, [creatorId])).get(creatorId)
  if (!hold) throw new AppError('already_decided', sentence('payouts_released_already'))
  return viewHold(hold)
})

/** Releases them, with the reason that the creator reads. Throws `not_found`, `not_allowed` and `already_decided`. */
export const releaseCreatorPayouts = handle(api.revenue.releasePayouts, async ({ viewer, params: { id }, body, platform }) => {
  const { database } = platform
  const known = await database.selectFrom('payout_holds').select('creator_id as creatorId').where('id', '=', id).executeTakeFirst()
  if (!known) throw new AppError('not_found', sentence('no_such_hold'))
  const { creatorId } = known
  const allowed = authorize(viewer, 'payout.hold', { personId: creatorId })
  const hold = (await findOpenHolds(database, [creatorId])).get(creatorId)
  if (hold?.id !== id) throw new AppError('already_decided', sentence('payouts_released_already'))
  const releasedAt = await releasePayouts(platform, allowed, { id, creatorId, reason: body.reason })
  return { ...viewHold(hold), releasedAt: releasedAt.toISOString() }
})

/** A creator, or someone who was one and has an account for payouts still. */
async function isPaid(database: Database, id: number): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .leftJoin('payout_accounts', 'payout_accounts.creator_id', 'users.id')
    .select('users.id')
    .where('users.id', '=', id)
    .where((is) => is.or([is('users.is_creator', '=', true), is('payout_accounts.creator_id', 'is not', null)]))
    .executeTakeFirst()
  return row !== undefined
}
