-- Waves of sign-ups that the site team undid: everyone in one was suspended together, and comes back together.
create table waves (
  id bigint generated always as identity primary key,
  state text not null check (state in ('undoing', 'undone', 'restoring', 'restored')),
  -- What was selected: the period, and what the accounts have in common.
  selection jsonb not null,
  note text check (length(note) between 1 and 2000),
  total integer not null check (total >= 0),
  -- Of the work that goes on, or the last one.
  done integer not null default 0 check (done between 0 and total),
  suspended integer not null default 0 check (suspended between 0 and total),
  posts integer not null check (posts >= 0),
  messages integer not null check (messages >= 0),
  made_by bigint references users (id) on delete set null,
  created_at timestamptz(3) not null,
  restored_by bigint references users (id) on delete set null,
  restored_at timestamptz(3),
  ended_at timestamptz(3),
  check ((state in ('restoring', 'restored')) = (restored_at is not null)),
  check ((state in ('undone', 'restored')) = (ended_at is not null))
);
create index waves_newest on waves (created_at desc, id desc);
create index waves_under_way on waves (id) where state in ('undoing', 'restoring');
create index waves_by_maker on waves (made_by) where made_by is not null;
create index waves_by_restorer on waves (restored_by) where restored_by is not null;

create table wave_members (
  wave_id bigint not null references waves (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  -- Skipped: suspended or deleted by then, answered, or with a role.
  state text not null default 'waiting' check (state in ('waiting', 'suspended', 'skipped', 'restored')),
  primary key (wave_id, user_id)
);
create index wave_members_to_do on wave_members (wave_id, state, user_id) where state in ('waiting', 'suspended');
create unique index wave_members_waiting on wave_members (user_id) where state = 'waiting';
create index wave_members_by_user on wave_members (user_id);

-- The wave someone was suspended with, as long as that keeps them away.
alter table users
  add column wave_id bigint references waves (id),
  add constraint users_wave_check check (wave_id is null or absence is not null);
create index users_by_wave on users (wave_id) where wave_id is not null;

-- Where an account came from, and what it did since, for 30 days.
create table account_origins (
  user_id bigint primary key references users (id) on delete cascade,
  at timestamptz(3) not null,
  network text not null check (length(network) between 1 and 60),
  domain text not null check (length(domain) between 1 and 320),
  way text not null check (way in ('code', 'google', 'invitation', 'approval')),
  -- Of the username: letters are a, digits are 0.
  name_shape text not null check (length(name_shape) between 1 and 60),
  -- Read by a job now and then, often while the account is new.
  due_at timestamptz(3) not null,
  answers smallint not null default 0 check (answers between 0 and 3),
  has_paid boolean not null default false,
  posts integer not null default 0 check (posts >= 0),
  messages integer not null default 0 check (messages >= 0),
  follows_at_once boolean not null default false,
  writes_strangers boolean not null default false,
  posts_links boolean not null default false,
  is_idle boolean not null default false,
  first_text text check (length(first_text) between 1 and 200),
  link_host text check (length(link_host) between 1 and 260)
);
create index account_origins_by_time on account_origins (at, user_id);
create index account_origins_due on account_origins (due_at);
