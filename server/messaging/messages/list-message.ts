import { sql, type RawBuilder } from 'kysely'
import type { Message } from '#contract/messaging/messages.ts'
import { notifyOfMessageRequest } from '#server/notify/notifications/index.ts'
import type { InQuery } from '#server/platform/database/built-once.ts'

/*
 * What a new message does to the lists of both members, as parts of the statement that stores it (`store-message.ts`). Each reads
 * `numbered`, which has a row only when the message is stored.
 */

/**
 * `theirs`: the recipient has one more to read. Someone they don't know comes in as a request, also where there was a conversation that
 * they cleared; an archived conversation comes back unless it's muted. What is withheld is counted, but not listed.
 */
export const listForRecipient = (now: RawBuilder<Date>): RawBuilder<unknown> => sql`
  update conversation_members members
  set unread = unread + 1, listed_at = case when is_withheld then listed_at else ${now} end,
    box = case
      when members.box = 'archived' and not members.is_muted then case when is_welcome then 'inbox' else 'requests' end
      when members.box = 'requests' and is_welcome then 'inbox'
      when members.box = 'inbox' and members.listed_at is null and not is_welcome then 'requests'
      else members.box end
  from numbered
  where members.conversation_id = numbered.id and members.user_id = numbered.other_id
  returning members.*`

/** `told`: a request is a notification, once; other messages are only unread. */
export function tellOfRequest(senderId: RawBuilder<number>, now: RawBuilder<Date>): RawBuilder<unknown> {
  const asking = { user: sql`theirs.user_id`, actor: sql`${senderId}::bigint`, conversation: sql`theirs.conversation_id` }
  return notifyOfMessageRequest(asking, sql`(select * from theirs where box = 'requests' and listed_at is not null) theirs`, now)
}

/** `mine`: the sender has written, which makes the other one known to them. A reply by AI isn't theirs, so it moves nothing between boxes. */
export const listForSender = (
  { senderId, provenance }: InQuery<{ readonly senderId: number; readonly provenance: Message['provenance'] }>,
  now: RawBuilder<Date>,
): RawBuilder<unknown> => sql`
  update conversation_members members
  set listed_at = ${now}, has_written = has_written or ${provenance}::text <> 'ai',
    wrote_at = case when ${provenance}::text = 'person' then ${now} else wrote_at end,
    box = case when ${provenance}::text <> 'ai' then 'inbox' else members.box end
  from numbered
  where members.conversation_id = numbered.id and members.user_id = ${senderId}`
