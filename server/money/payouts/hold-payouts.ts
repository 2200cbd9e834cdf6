import type { Allowed } from '#server/access/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { notifyOfPayoutHold, pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockAccount } from './account-queries.ts'
import { insertHold, releaseHold } from './hold-queries.ts'

interface Word {
  readonly creatorId: number
  /** In the site team's own words, for the creator. */
  readonly reason: string
}

/**
 * From now on no payout of this creator begins; what is on its way arrives. The creator is told why. Throws `already_decided` when they are
 * on hold already.
 */
export async function holdPayouts(platform: Platform, allowed: Allowed<'payout.hold'>, { creatorId, reason }: Word): Promise<void> {
  const now = platform.clock.now()
  await tell(platform, creatorId, async (transaction) => {
    // A run that has the lock already pays before the hold; every later one finds it.
    await lockAccount(transaction, creatorId)
    const holdId = await insertHold(transaction, allowed, { creatorId, reason }, now)
    if (holdId === undefined) throw new AppError('already_decided', sentence('payouts_held_already'))
    return write(transaction, allowed, { creatorId, reason, holdId, kind: 'payouts_held' }, now)
  })
}

/** Payouts go on, and what is due is sent. The creator is told why. Throws `already_decided` when someone released them before. */
export async function releasePayouts(
  platform: Platform,
  allowed: Allowed<'payout.hold'>,
  { id, creatorId, reason }: Word & { readonly id: number },
): Promise<Date> {
  const now = platform.clock.now()
  await tell(platform, creatorId, async (transaction) => {
    const isReleased = await releaseHold(transaction, allowed, { id, reason }, now)
    if (!isReleased) throw new AppError('already_decided', sentence('payouts_released_already'))
    return write(transaction, allowed, { creatorId, reason, holdId: id, kind: 'payouts_released' }, now)
  })
  platform.bus.publish('payouts.due', { creatorId })
  return now
}

interface News extends Word {
  readonly holdId: number
  readonly kind: 'payouts_held' | 'payouts_released'
}

/** On record, as a notification and as an email; answers the emails. */
async function write(
  database: Database,
  { viewer }: Allowed<'payout.hold'>,
  { kind, creatorId, holdId, reason }: News,
  now: Date,
): Promise<readonly number[]> {
  await recordAction(database, { actor: viewer, action: kind, target: { kind: 'person', id: creatorId }, reason }, now)
  await notifyOfPayoutHold(database, { kind, creatorId, holdId }, now)
  return writeMails(database, [{ userId: creatorId, key: `${kind}:${holdId}`, kind, detail: { reason } }], now)
}

async function tell(platform: Platform, creatorId: number, act: (transaction: Database) => Promise<readonly number[]>): Promise<void> {
  const { database, bus } = platform
  bus.publish('mails.written', { mailIds: await inTransaction(database, act) })
  pushUnreadCounts(platform, [creatorId])
  bus.publish('person.frames', { personIds: [creatorId], frame: { type: 'earnings-changed' } })
}
