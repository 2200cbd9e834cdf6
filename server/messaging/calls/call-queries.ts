import { sql, type RawBuilder } from 'kysely'
import { areBlockedEitherWay, areNotBlockedEitherWay, isEntitled, isActiveRow, type CallFacts } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isFanOf } from '#server/messaging/messages/index.ts'
import type { CallRow, LiveCall } from './call-tables.ts'

export const callRow = sql`
  calls.id, calls.room_id as "roomId", calls.caller_id as "callerId", calls.callee_id as "calleeId",
  calls.conversation_id as "conversationId", calls.seq, calls.kind, calls.state, calls.outcome, calls.caller_device as "callerDevice",
  calls.callee_device as "calleeDevice", calls.created_at as "createdAt", calls.connected_at as "connectedAt", calls.ended_at as "endedAt"`

/** Neither of the two members has blocked the other. */
export const isUnblocked = areNotBlockedEitherWay(sql`calls.caller_id`, sql`calls.callee_id`)

export const isMember = (personId: number): RawBuilder<boolean> =>
  sql<boolean>`(calls.caller_id = ${personId} or calls.callee_id = ${personId})`

/** What the gate must know, and what is shown of both. */
export interface CallStartFacts extends CallFacts {
  readonly conversationId: number | null
  readonly calleeName: string
  readonly callerName: string
  readonly callerPhoto: string | null
  readonly priceCents: number | null
  readonly currency: string
}

/** Undefined when there is no such person, or not any more. */
export async function findStartFacts(database: Database, callerId: number, calleeId: number): Promise<CallStartFacts | undefined> {
  const { rows } = await sql<CallStartFacts>`
    select callee.id as "personId", callee.calls_from as "callsFrom", ${isFanOf('caller', 'callee')} as "isToCreator",
      callee.display_name as "calleeName", callee.subscription_price_cents as "priceCents", callee.currency,
      caller.display_name as "callerName", caller.photo as "callerPhoto", theirs.conversation_id as "conversationId",
      coalesce(theirs.has_written, false) as "hasWritten",
      ${areBlockedEitherWay(sql`caller.id`, sql`callee.id`)} as "isBlocked",
      exists (select from follows where follower_id = callee.id and followed_id = caller.id)
        or ${isEntitled(sql`callee.id`, sql`caller.id`)} as "isFollower",
      ${isEntitled(sql`caller.id`, sql`callee.id`)} as "isEntitled"
    from users caller
      join users callee on callee.id = ${calleeId} and ${isActiveRow('callee')}
      left join conversation_members theirs on theirs.user_id = callee.id and theirs.other_id = caller.id
    where caller.id = ${callerId} and ${isActiveRow('caller')}`.execute(database)
  return rows[0]
}

/** The call of this name between two people, the newest where the name was used again. */
export async function findCallOfRoom(database: Database, personId: number, otherId: number, roomId: string): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    select ${callRow} from calls
    where low_id = ${Math.min(personId, otherId)} and high_id = ${Math.max(personId, otherId)} and room_id = ${roomId}
    order by id desc limit 1`.execute(database)
  return rows[0]
}

/** Calls that are under way, with what is shown of their callers. */
export async function findLiveCalls(database: Database, condition: RawBuilder<unknown> = sql`true`): Promise<(CallRow & LiveCall)[]> {
  const { rows } = await sql<CallRow & LiveCall>`
    select ${callRow}, users.display_name as "callerName", users.photo as "callerPhoto"
    from calls join users on users.id = calls.caller_id
    where calls.state <> 'ended' and ${condition}`.execute(database)
  return rows
}
