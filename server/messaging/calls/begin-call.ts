import { sql } from 'kysely'
import type { CallKind, CallOutcome } from '#contract/messaging/calls.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { insertConversation, storeMessage } from '#server/messaging/messages/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { callRow, findCallOfRoom, findStartFacts, type CallStartFacts } from './call-queries.ts'
import type { CallRow } from './call-tables.ts'
import { endCalls } from './end-calls.ts'
import { noteMissed } from './note-missed.ts'

export interface CallWish {
  readonly calleeId: number
  readonly roomId: string | null
  readonly kind: CallKind
  readonly deviceId: string | null
  /** The id a device gave its message; null for an invite of the socket. */
  readonly clientId: string | null
  readonly isInvite: boolean
}

export interface BegunCall {
  readonly call: CallRow
  readonly facts: CallStartFacts
  /** False when the other way of asking had begun this call already. */
  readonly isNew: boolean
  /** It waits among the requests of whom it rings at. */
  readonly isRequest: boolean
  /** Calls that gave way to this one. */
  readonly replaced: readonly CallRow[]
}

/**
 * Begins a call: its row and its message in one transaction. Both people's rows are locked in order of their ids, so that over any number
 * of processes each person is in one call at most. The invite of the socket and the message call with the same room make one call.
 */
export async function beginCall(platform: Platform, database: Database, viewer: Viewer, wish: CallWish): Promise<BegunCall> {
  const { clock, limiter, ids } = platform
  if (!(await readSettings(platform)).features.calls) throw new AppError('not_found')
  return inTransaction(database, async (transaction) => {
    await sql`select from users where id in (${viewer.id}, ${wish.calleeId}) order by id for no key update`.execute(transaction)
    const facts = await findStartFacts(transaction, viewer.id, wish.calleeId)
    if (!facts) throw new AppError('not_found')
    const allowed = authorize(viewer, 'call.start', facts)
    const known = await findSame(transaction, viewer.id, wish)
    if (known) return { call: known, facts, isNew: false, isRequest: false, replaced: [] }
    await limiter.take('callInvites', `account:${viewer.id}`)
    const now = clock.now()
    const replaced = await giveWay(transaction, viewer.id, wish.calleeId, now)
    const isBusy = await isInCall(transaction, wish.calleeId)
    const conversationId = facts.conversationId ?? (await openConversation(transaction, allowed, wish.calleeId, now))
    const named = { ...wish, conversationId, roomId: wish.roomId ?? ids.id(), clientId: wish.clientId ?? ids.id() }
    const stored = await storeCallMessage(transaction, allowed, named, now)
    const call = await insertCall(transaction, allowed, { ...named, seq: stored.seq, outcome: isBusy ? 'busy' : null }, now)
    await noteMissed(transaction, [call], now)
    return { call, facts, isNew: true, isRequest: stored.isRequest, replaced }
  })
}

/** The call that was begun under this name a moment ago: by the same way and still under way, or by the other way. */
async function findSame(database: Database, callerId: number, { calleeId, roomId, isInvite }: CallWish): Promise<CallRow | undefined> {
  const known = roomId === null ? undefined : await findCallOfRoom(database, callerId, calleeId, roomId)
  if (!known || known.callerId !== callerId) return undefined
  if (!isInvite) return known
  const { numUpdatedRows } = await database
    .updateTable('calls')
    .set({ is_invited: true })
    .where('id', '=', known.id)
    .where('is_invited', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n || known.state !== 'ended' ? known : undefined
}

/** Ends what two people have with each other, and whatever else the caller lets ring; from a running call nobody rings at a third. */
async function giveWay(database: Database, callerId: number, calleeId: number, now: Date): Promise<CallRow[]> {
  const [lowId, highId] = [Math.min(callerId, calleeId), Math.max(callerId, calleeId)]
  const ended = await endCalls(
    database,
    sql`(low_id = ${lowId} and high_id = ${highId}) or (caller_id = ${callerId} and state = 'ringing')`,
    sql`'cancelled'`,
    now,
  )
  if (await isInCall(database, callerId)) throw new AppError('in_call')
  return ended
}

async function isInCall(database: Database, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select from calls where state <> 'ended' and (caller_id = ${personId} or callee_id = ${personId}) limit 1`.execute(database)
  return rows.length > 0
}

function openConversation(database: Database, { viewer }: Allowed<'call.start'>, personId: number, now: Date): Promise<number> {
  return insertConversation(database, authorize(viewer, 'conversation.start', { personId, isBlocked: false }), personId, now)
}

interface NamedWish extends CallWish {
  readonly conversationId: number
  readonly roomId: string
  readonly clientId: string
}

/** The call in the history. Its words are the server's: a call can carry none (D20). */
async function storeCallMessage(
  database: Database,
  { viewer }: Allowed<'call.start'>,
  { conversationId, roomId, clientId, kind }: NamedWish,
  now: Date,
): Promise<{ seq: number; isRequest: boolean }> {
  const result = await storeMessage(
    database,
    {
      conversationId,
      senderId: viewer.id,
      clientId,
      kind: 'video_call',
      content: kind === 'video' ? 'Video call' : 'Voice call',
      media: null,
      mediaAlt: null,
      further: [],
      furtherAlts: [],
      roomId,
      replyToSeq: null,
      provenance: 'person',
      freeMessages: 0,
    },
    now,
  )
  if (!result?.message) throw new AppError('not_allowed')
  if (result.isRepeated) throw new AppError('message_conflict')
  return { seq: result.message.seq, isRequest: result.isRequest }
}

async function insertCall(
  database: Database,
  { viewer }: Allowed<'call.start'>,
  wish: NamedWish & { readonly seq: number; readonly outcome: CallOutcome | null },
  now: Date,
): Promise<CallRow> {
  const { roomId, calleeId, conversationId, seq, kind, outcome, deviceId, isInvite } = wish
  const { rows } = await sql<CallRow>`
    insert into calls (room_id, caller_id, callee_id, conversation_id, seq, kind, state, outcome, caller_device, is_invited, created_at, ended_at)
    values (${roomId}, ${viewer.id}, ${calleeId}, ${conversationId}, ${seq}, ${kind}, ${outcome ? 'ended' : 'ringing'}, ${outcome}, ${deviceId},
      ${isInvite}, ${now}, ${outcome ? now : null})
    returning ${callRow}`.execute(database)
  const [call] = rows
  if (!call) throw new Error('the call was not stored')
  return call
}
