import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariant.ts'

/** What holds of conversations, messages and free messages at every moment. */
export const messageInvariants: readonly Invariant[] = [
  {
    name: 'the message numbers of a conversation have a gap',
    broken: () => sql`
      select 'conversation ' || conversations.id || ': ' || coalesce(stored.count, 0) || ' messages from ' || coalesce(stored.lowest, 0)
        || ' to ' || coalesce(stored.highest, 0) || ', the last number given is ' || last_seq as row
      from conversations left join (
        select conversation_id, count(*) as count, min(seq) as lowest, max(seq) as highest from messages group by conversation_id
      ) stored on stored.conversation_id = conversations.id
      where last_seq <> coalesce(stored.count, 0) or last_seq <> coalesce(stored.highest, 0) or coalesce(stored.lowest, 1) <> 1
      order by conversations.id`,
  },
  {
    // The primary key forbids it; a damaged index would not.
    name: 'two messages have the same number',
    broken: () => sql`
      select 'conversation ' || conversation_id || ', number ' || seq || ': ' || count(*) || ' messages' as row
      from messages group by conversation_id, seq having count(*) > 1`,
  },
  {
    name: 'a message was stored twice',
    broken: () => sql`
      select 'conversation ' || conversation_id || ', sender ' || coalesce(sender_id, 0) || ': messages ' || string_agg(seq::text, ', ') as row
      from messages group by conversation_id, sender_id, client_id having count(*) > 1`,
  },
  {
    name: 'a read, delivered or cleared position is past the last message of its conversation',
    broken: () => sql`
      select 'conversation ' || conversations.id || ', user ' || user_id || ': read ' || read_seq || ', delivered ' || delivered_seq
        || ', cleared ' || cleared_seq || ' of ' || last_seq as row
      from conversation_members join conversations on conversations.id = conversation_id
      where greatest(read_seq, delivered_seq, cleared_seq) > last_seq order by conversations.id`,
  },
  {
    name: 'a conversation doesn’t have two people',
    broken: () => sql`
      select 'conversation ' || conversations.id || ': ' || count(user_id) || ' of its people' as row
      from conversations left join conversation_members
        on conversation_id = conversations.id and (user_id, other_id) in ((low_id, high_id), (high_id, low_id))
      group by conversations.id having count(user_id) <> 2 order by conversations.id`,
  },
  {
    // No more were counted than were sent. Whoever never subscribed to somebody who is a creator now has paid for none, so all count;
    // a minute is left for messages that crossed with the person becoming a creator.
    name: 'free messages were counted wrongly',
    broken: () => sql`
      with counted as (
        select fan.id as fan_id, creator.id as creator_id, coalesce(used, 0) as used, coalesce(granted, 0) as granted,
          count(messages.seq) as sent,
          count(messages.seq) filter (where creator.is_creator and fan.creator_since is null
            and messages.created_at > creator.creator_since + interval '1 minute') as owed
        from conversation_members member
          join users creator on creator.id = member.other_id
          join users fan on fan.id = member.user_id
          left join message_allowances on fan_id = fan.id and message_allowances.creator_id = creator.id
          left join messages on messages.conversation_id = member.conversation_id and sender_id = fan.id
            and kind not in ('video_call', 'system') and provenance <> 'ai'
        where creator.is_creator or fan_id is not null
        group by fan.id, creator.id, used, granted
      )
      select 'fan ' || fan_id || ', creator ' || creator_id || ': ' || used || ' used of ' || granted || ' with ' || sent || ' sent' as row
      from counted
      where used > granted or used > sent or (used < owed and not exists (
        select from subscriptions where subscriptions.creator_id = counted.creator_id and subscriber_id = fan_id))
      order by fan_id, creator_id`,
  },
]
