import { sql } from 'kysely'
import { actAsSystem } from '#server/access/index.ts'
import { announceEnforcement, holdThings } from '#server/account/enforcement/index.ts'
import { notifyOfHeld, pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { setNewcomer } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { rules } from './rules.ts'

interface Due {
  readonly id: number
  readonly kind: 'post' | 'comment' | 'message'
  readonly targetId: number
  readonly userId: number
  readonly groupId: number
}

/**
 * Holds posts and comments whose group was found, of one group or of all, begins the limits of their authors, and tells the
 * site team. Twice is once.
 */
export async function finishHolding(platform: Platform, groupId: number | null = null): Promise<void> {
  for (;;) {
    const { count, limited, effects, toldIds } = await inTransaction(platform.database, async (transaction) => {
      const now = platform.clock.now()
      const due = await findDue(transaction, groupId)
      const idsOf = (kind: Due['kind']) => due.flatMap((one) => (one.kind === kind ? [one.targetId] : []))
      const things = { postIds: idsOf('post'), commentIds: idsOf('comment') }
      const held = await holdThings(transaction, actAsSystem(), things, now)
      const [first] = due
      const told = first ? await notifyOfHeld(transaction, first.groupId, now) : []
      return { count: due.length, effects: held, limited: await beginLimits(transaction, due, now), toldIds: told }
    })
    await announceEnforcement(platform, { ...effects, personIds: limited })
    pushUnreadCounts(platform, toldIds)
    if (count < rules.atOnce) return
  }
}

/** Until the transaction ends, nothing of it is released or removed. What another one has is its to finish. */
async function findDue(transaction: Database, groupId: number | null): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, kind, target_id as "targetId", user_id as "userId", group_id as "groupId" from fingerprints
    where is_due and kind <> 'message' and ${groupId === null ? sql`true` : sql`group_id = ${groupId}`}
    order by id limit ${rules.atOnce} for update skip locked`.execute(transaction)
  return rows
}

/** Messages whose group was found: their senders' limits begin. Answers all senders, so that what they wrote to strangers is withheld. */
export async function limitSenders(transaction: Database, now: Date): Promise<number[]> {
  const { rows: due } = await sql<Due>`
    select id, kind, target_id as "targetId", user_id as "userId", group_id as "groupId" from fingerprints
    where is_due and kind = 'message' order by id limit ${rules.atOnce} for update skip locked`.execute(transaction)
  await beginLimits(transaction, due, now)
  return [...new Set(due.map(({ userId }) => userId))]
}

/** Answers whose limits began. */
async function beginLimits(transaction: Database, due: readonly Due[], now: Date): Promise<number[]> {
  const limited: number[] = []
  for (const id of [...new Set(due.map(({ userId }) => userId))].toSorted((one, other) => one - other))
    if (await setNewcomer(transaction, actAsSystem(), id, now)) limited.push(id)
  await sql`
    update fingerprints set is_due = false, began_limits = began_limits or user_id = any(${limited}::bigint[])
    where id = any(${due.map(({ id }) => id)}::bigint[])`.execute(transaction)
  return limited
}
