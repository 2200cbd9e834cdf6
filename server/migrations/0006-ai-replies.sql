-- Replies an AI writes in a creator's name: only where the creator asked for them, and never without being told (D23).

alter table conversation_members
  -- When this member last wrote themself: their AI is silent for a while after it.
  add column wrote_at timestamptz(3);

create table ai_settings (
  creator_id bigint primary key references users (id) on delete cascade,
  is_on boolean not null default false,
  mode text not null default 'reply' check (mode in ('reply', 'draft')),
  persona text not null default '',
  topics text[] not null default '{}',
  avoided_topics text[] not null default '{}',
  -- 'HH:MM' both, or neither for always.
  hours_from text,
  hours_to text,
  time_zone text,
  daily_cap integer not null check (daily_cap between 1 and 200),
  length text not null default 'medium' check (length in ('short', 'medium', 'long')),
  check ((hours_from is null) = (hours_to is null) and (hours_from is null) = (time_zone is null))
);

-- How a creator's AI stands towards the other person of a conversation.
create table ai_pairs (
  conversation_id bigint not null references conversations (id) on delete cascade,
  creator_id bigint not null references users (id) on delete cascade,
  -- The other person wants no automatic replies: holds until they say otherwise.
  is_human_only boolean not null default false,
  is_taken_over boolean not null default false,
  handed_back_at timestamptz(3),
  -- Messages up to this number were answered, or were decided not to be.
  handled_seq bigint not null default 0,
  -- Replies to this person that were asked for on one day.
  day date,
  day_count integer not null default 0 check (day_count >= 0),
  primary key (conversation_id, creator_id)
);
create index ai_pairs_by_creator on ai_pairs (creator_id);

-- What was asked for, sent and used on one day (UTC). The check holds the cap, however many processes ask at once.
create table ai_days (
  creator_id bigint not null references users (id) on delete cascade,
  day date not null,
  claimed integer not null check (claimed >= 0),
  cap integer not null,
  replies integer not null default 0 check (replies >= 0),
  tokens bigint not null default 0 check (tokens >= 0),
  cost_micros bigint not null default 0 check (cost_micros >= 0),
  primary key (creator_id, day),
  check (claimed <= cap)
);

-- The newest suggestion for a conversation.
create table ai_drafts (
  conversation_id bigint not null references conversations (id) on delete cascade,
  creator_id bigint not null references users (id) on delete cascade,
  content text not null,
  -- The message it answers.
  seq bigint not null,
  primary key (conversation_id, creator_id)
);
create index ai_drafts_by_creator on ai_drafts (creator_id);

create index messages_by_ai on messages (sender_id, id desc) where provenance in ('ai', 'ai_drafted');
