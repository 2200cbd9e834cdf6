-- Video and voice calls between two people. What they say to each other never passes through here.

alter table users
  -- People this person has written to, follows or subscribes to (and a creator's subscribers) may call, or nobody.
  add column calls_from text not null default 'contacts' check (calls_from in ('contacts', 'nobody')),
  -- Only the relay learns this person's address, never the other side of a call.
  add column relays_calls boolean not null default false;

create table calls (
  id bigint generated always as identity primary key,
  -- The call's public name. It may be chosen by a client, so it means something to these two people alone.
  room_id text not null,
  caller_id bigint not null references users (id) on delete cascade,
  callee_id bigint not null references users (id) on delete cascade,
  low_id bigint not null generated always as (least(caller_id, callee_id)) stored,
  high_id bigint not null generated always as (greatest(caller_id, callee_id)) stored,
  -- The message this call is in the history.
  conversation_id bigint not null,
  seq bigint not null,
  kind text not null check (kind in ('video', 'voice')),
  state text not null check (state in ('ringing', 'connected', 'ended')),
  outcome text check (outcome in ('completed', 'missed', 'declined', 'busy', 'cancelled')),
  -- The devices that are in it, by the names they gave themselves.
  caller_device text,
  callee_device text,
  -- The invite came over the socket; a call begun by the message call is announced there once.
  is_invited boolean not null,
  created_at timestamptz(3) not null,
  connected_at timestamptz(3),
  ended_at timestamptz(3),
  unique (conversation_id, seq),
  foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade,
  check (caller_id <> callee_id),
  check ((state = 'ended') = (outcome is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (state <> 'connected' or connected_at is not null),
  check ((outcome = 'completed') = (state = 'ended' and connected_at is not null))
);
-- Two people have one call at a time, and so has each of them.
create unique index calls_live on calls (low_id, high_id) where state <> 'ended';
create unique index calls_live_by_caller on calls (caller_id) where state <> 'ended';
create unique index calls_live_by_callee on calls (callee_id) where state <> 'ended';
create index calls_by_pair on calls (low_id, high_id, room_id);
create index calls_by_high on calls (high_id);

-- A room is a name between two people: others may have one of the same name.
drop index messages_by_room;
