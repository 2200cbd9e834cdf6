import { sql, type RawBuilder } from 'kysely'
import { areNotBlockedEitherWay, hasMuted, isHeardBy } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Ids as expressions of the statement, such as sql`changed.id`. */
interface Event {
  readonly user: RawBuilder<unknown>
  readonly actor: RawBuilder<unknown>
}

/**
 * In a query: what `actor` does may be told to `user`. Nobody is told of their own acts, of people they blocked or muted, of who is absent,
 * or of newcomers they don't follow.
 */
export const mayTell = (user: RawBuilder<unknown>, actor: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${user} <> ${actor} and ${areNotBlockedEitherWay(user, actor)} and not ${hasMuted(user, actor)} and ${isHeardBy(actor, user)})`

/*
 * Statements that tell of an event, to stand in the statement of the event itself (`with …, told as (…)`), so that both are written or
 * neither. `from` is the part that holds a row only when the event really happened. Each event tells once.
 */

export function notifyOfFollow({ user, actor }: Event, from: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    insert into notifications (user_id, kind, actor_id, created_at)
    select ${user}, 'follow', ${actor}, ${now} from ${from} where ${mayTell(user, actor)}
    on conflict do nothing`
}

export function notifyOfComment(
  { user, actor, post, comment }: Event & { readonly post: RawBuilder<unknown>; readonly comment: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
  now: RawBuilder<Date>,
): RawBuilder<unknown> {
  return sql`
    insert into notifications (user_id, kind, actor_id, post_id, comment_id, created_at)
    select ${user}, 'comment', ${actor}, ${post}, ${comment}, ${now} from ${from} where ${mayTell(user, actor)}
    on conflict do nothing`
}

/** Somebody answered a request on the board. */
export function notifyOfRequestComment(
  { user, actor, request, comment }: Event & { readonly request: RawBuilder<unknown>; readonly comment: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  return sql`
    insert into notifications (user_id, kind, actor_id, request_id, request_comment_id, created_at)
    select ${user}, 'request_comment', ${actor}, ${request}, ${comment}, ${now} from ${from} where ${mayTell(user, actor)}
    on conflict do nothing`
}

export function notifyOfMessageRequest(
  { user, actor, conversation }: Event & { readonly conversation: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
  now: RawBuilder<Date>,
): RawBuilder<unknown> {
  return sql`
    insert into notifications (user_id, kind, actor_id, conversation_id, created_at)
    select ${user}, 'message_request', ${actor}, ${conversation}, ${now} from ${from} where ${mayTell(user, actor)}
    on conflict do nothing`
}

/**
 * Somebody reacted to a message of `user`, which may be nobody: one notification of a conversation, of the latest. One that waits to be
 * read goes on waiting.
 */
export function notifyOfReaction(
  { user, actor, conversation, seq }: Event & { readonly conversation: RawBuilder<unknown>; readonly seq: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
  { now, isRead }: { readonly now: Date; readonly isRead: boolean },
): RawBuilder<unknown> {
  return sql`
    insert into notifications as known (user_id, kind, actor_id, conversation_id, message_seq, created_at, read_at)
    select ${user}, 'message_reaction', ${actor}, ${conversation}, ${seq}, ${now}, ${isRead ? now : null}::timestamptz
    from ${from} where ${user} is not null and ${mayTell(user, actor)}
    on conflict (conversation_id, user_id) where kind = 'message_reaction' do update
    set actor_id = excluded.actor_id, message_seq = excluded.message_seq, created_at = excluded.created_at,
      read_at = case when known.read_at is not null then excluded.read_at end, round = known.round + 1, routed_at = null`
}

/** A call nobody answered, in the transaction that ends it. Afterwards `pushUnreadCounts`. */
export async function noteMissedCall(
  database: Database,
  call: { readonly userId: number; readonly actorId: number; readonly conversationId: number; readonly roomId: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, actor_id, conversation_id, room_id, created_at)
    select ${call.userId}, 'missed_call', ${call.actorId}, ${call.conversationId}, ${call.roomId}, ${now}
    where ${mayTell(bigint(call.userId), bigint(call.actorId))}
    on conflict do nothing`.execute(database)
}

/** Somebody found no room among a creator's subscribers; told once of each. Afterwards `pushUnreadCounts`. */
export async function notifyOfFullCreator(
  database: Database,
  { userId, actorId }: { readonly userId: number; readonly actorId: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, actor_id, created_at)
    select ${userId}, 'creator_full', ${actorId}, ${now}
    where ${mayTell(bigint(userId), bigint(actorId))}
    on conflict do nothing`.execute(database)
}

/** Somebody asked to follow a private person; told once of each, however often they ask. */
export function notifyOfFollowRequest({ user, actor }: Event, from: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    insert into notifications (user_id, kind, actor_id, created_at)
    select ${user}, 'follow_request', ${actor}, ${now} from ${from} where ${mayTell(user, actor)}
    on conflict do nothing`
}

/** Whoever asked was let in. */
export function notifyOfFollowAccepted({ user, actor }: Event, from: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    insert into notifications (user_id, kind, actor_id, created_at)
    select ${user}, 'follow_accepted', ${actor}, ${now} from ${from} where ${mayTell(user, actor)}
    on conflict do nothing`
}

/** A number where the statement alone does not say which kind it is. */
export const bigint = (id: number): RawBuilder<unknown> => sql`${id}::bigint`
