import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/limits.ts'
import { areNotBlockedEitherWay, isActive, type Allowed } from '#server/access/index.ts'
import { bigint, notifyOfFollowAccepted } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

export interface RequestRow {
  readonly id: number
  /** The other one: who asks, or who is asked. */
  readonly otherId: number
  readonly createdAt: Date
}

/** Requests that came to somebody, or that they sent. */
type Side = 'received' | 'sent'
const sides = {
  received: { own: 'followed_id', other: 'follower_id' },
  sent: { own: 'follower_id', other: 'followed_id' },
} as const

/** The requests of one side, the newest first; one row more than the page holds tells that there is a next one. */
export function findRequests(database: Database, personId: number, side: Side, page: Page): Promise<RequestRow[]> {
  const { own, other } = sides[side]
  const otherOne = sql.ref(`follow_requests.${other}`)
  const query = database
    .selectFrom('follow_requests')
    .select(['id', `${other} as otherId`, 'created_at as createdAt'])
    .where(own, '=', personId)
    .where(isActive(otherOne))
    .where(areNotBlockedEitherWay(personId, otherOne))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
  return (page.after ? query.where(sql<boolean>`(created_at, id) < (${page.after.at}, ${page.after.id})`) : query).execute()
}

/** How many wait, at most 100. */
export async function countRequests(database: Database, personId: number, side: Side): Promise<number> {
  const { own, other } = sides[side]
  const otherOne = sql.ref(`follow_requests.${other}`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from follow_requests
      where ${sql.ref(own)} = ${personId} and ${isActive(otherOne)} and ${areNotBlockedEitherWay(personId, otherOne)}
      limit ${limits.unreadMost}) waiting`.execute(database)
  return rows[0]?.count ?? 0
}

/** Lets in who asked. True when they had, and follow now. */
export async function acceptRequest(
  database: Database,
  { viewer }: Allowed<'person.admit'>,
  askingId: number,
  now: Date,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    await holdDoor(transaction, viewer.id)
    const admitted = await admit(transaction, viewer.id, sql`followed_id = ${viewer.id} and follower_id = ${askingId}`, now)
    return admitted.length > 0
  })
}

/** True when there was a request. */
export async function declineRequest(database: Database, { viewer }: Allowed<'person.admit'>, askingId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('follow_requests')
    .where('followed_id', '=', viewer.id)
    .where('follower_id', '=', askingId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Lets in everybody who asked, inside the transaction that opens the account and holds its door. Answers whom. */
export function admitEverybody(transaction: Database, personId: number, now: Date): Promise<number[]> {
  return admit(transaction, personId, sql`followed_id = ${personId}`, now)
}

/**
 * Until the end of this transaction nobody comes in or asks at this door, and nobody opens or closes it. What is looked up afterwards, in
 * a statement of its own, is how it is.
 */
export async function holdDoor(transaction: Database, personId: number): Promise<{ isCreator: boolean; isPrivate: boolean } | undefined> {
  const { rows } = await sql<{ isCreator: boolean; isPrivate: boolean }>`
    select is_creator as "isCreator", is_private as "isPrivate" from users where id = ${personId} for no key update`.execute(transaction)
  return rows[0]
}

/** Turns requests into follows, counts both sides and tells who asked. Who is absent at this moment follows too, and is not counted. */
async function admit(transaction: Database, personId: number, which: RawBuilder<unknown>, now: Date): Promise<number[]> {
  const told = { user: sql`changed.follower_id`, actor: bigint(personId) }
  const { rows } = await sql<{ ids: number[] }>`
    with asking as (
      select id, absent_since is null as is_present from users
      where id in (select follower_id from follow_requests where ${which})
      order by id for no key update
    ), answered as (
      delete from follow_requests where ${which} and follower_id in (select id from asking) returning follower_id
    ), changed as (
      insert into follows (follower_id, followed_id, created_at)
      select follower_id, ${personId}, ${now} from answered
      on conflict do nothing
      returning follower_id
    ), theirs as (
      update users set following_count = following_count + 1 where id in (select follower_id from changed)
    ), told as (${notifyOfFollowAccepted(told, sql`changed`, now)})
    update users set follower_count = follower_count
      + (select count(*)::int from changed join asking on asking.id = changed.follower_id where is_present)
    where id = ${personId}
    returning coalesce((select json_agg(follower_id) from changed), '[]') as ids`.execute(transaction)
  return rows[0]?.ids ?? []
}
