-- Private messages between two people, and who wants to have nothing to do with whom.

alter table users
  -- Strangers may open a message request, or nobody but people this person follows or has written to.
  add column messages_from text not null default 'everyone' check (messages_from in ('everyone', 'contacts')),
  add column shows_receipts boolean not null default true,
  add column shows_typing boolean not null default true,
  add column presence_for text not null default 'everyone' check (presence_for in ('everyone', 'contacts', 'nobody'));

create table blocks (
  blocker_id bigint not null references users (id) on delete cascade,
  blocked_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  id bigint generated always as identity unique,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id, blocker_id);

create table mutes (
  muter_id bigint not null references users (id) on delete cascade,
  muted_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  id bigint generated always as identity unique,
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
create index mutes_by_muted on mutes (muted_id);

create table conversations (
  id bigint generated always as identity primary key,
  low_id bigint not null references users (id) on delete cascade,
  high_id bigint not null references users (id) on delete cascade,
  -- Number of the newest message. Numbers are given in the statement that stores the message, so there are no gaps.
  last_seq bigint not null default 0 check (last_seq >= 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- When either of the two last wrote themself; neither calls nor what an AI wrote.
  spoken_at timestamptz(3),
  unique (low_id, high_id),
  check (low_id < high_id)
);
create index conversations_by_high on conversations (high_id);

-- How a conversation stands with one of its two people.
create table conversation_members (
  conversation_id bigint not null references conversations (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  other_id bigint not null references users (id) on delete cascade,
  -- Its place in this person's list; null while it is not in it: nobody wrote yet, or it was cleared away.
  listed_at timestamptz(3),
  box text not null default 'inbox' check (box in ('inbox', 'requests', 'archived')),
  is_muted boolean not null default false,
  has_written boolean not null default false,
  unread integer not null default 0 check (unread >= 0),
  read_seq bigint not null default 0,
  delivered_seq bigint not null default 0,
  -- Messages up to here were cleared away by this person.
  cleared_seq bigint not null default 0,
  primary key (conversation_id, user_id),
  check (user_id <> other_id)
);
create index conversation_members_list on conversation_members (user_id, listed_at desc, conversation_id desc) where listed_at is not null;
create index conversation_members_unread on conversation_members (user_id) where unread > 0;
create unique index conversation_members_pair on conversation_members (user_id, other_id);
create index conversation_members_by_other on conversation_members (other_id);

create table messages (
  conversation_id bigint not null references conversations (id) on delete cascade,
  seq bigint not null check (seq > 0),
  id bigint generated always as identity unique,
  -- Null is the system: 0 on the wire.
  sender_id bigint references users (id) on delete cascade,
  -- Only this member is shown it; null is both.
  audience_id bigint references users (id) on delete cascade,
  client_id text not null,
  kind text not null check (kind in ('text', 'image', 'video', 'video_call', 'system')),
  content text not null,
  media text references media (filename),
  media_alt text,
  -- The call this message stands for.
  room_id text,
  -- What a system notice is about: its sentence is written by whoever shows it.
  notice jsonb,
  -- Who made the words. The server writes it, and no message is without.
  provenance text not null check (provenance in ('person', 'ai', 'ai_drafted', 'system')),
  created_at timestamptz(3) not null,
  -- Deleted for both: number and time stay, the words are gone.
  deleted_at timestamptz(3),
  primary key (conversation_id, seq),
  unique nulls not distinct (conversation_id, sender_id, client_id),
  check ((sender_id is null) = (kind = 'system')),
  check ((provenance = 'system') = (kind = 'system')),
  check ((kind = 'system') = (notice is not null)),
  check (deleted_at is null or (content = '' and media is null))
);
create index messages_by_media on messages (media) where media is not null;
create index messages_by_sender on messages (sender_id);
create index messages_by_audience on messages (audience_id) where audience_id is not null;
create unique index messages_by_room on messages (room_id) where room_id is not null;

-- Messages one of the two has deleted for themselves.
create table hidden_messages (
  conversation_id bigint not null,
  seq bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  primary key (conversation_id, user_id, seq),
  foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade
);
create index hidden_messages_by_message on hidden_messages (conversation_id, seq);
create index hidden_messages_by_user on hidden_messages (user_id);

-- Free messages of a fan to a creator (D20): counted in the statement that stores the message.
create table message_allowances (
  fan_id bigint not null references users (id) on delete cascade,
  creator_id bigint not null references users (id) on delete cascade,
  used integer not null default 0 check (used >= 0),
  granted integer not null,
  primary key (fan_id, creator_id),
  check (used <= granted),
  check (fan_id <> creator_id)
);
create index message_allowances_by_creator on message_allowances (creator_id);
