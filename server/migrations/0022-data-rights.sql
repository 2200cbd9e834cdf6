-- What people may do with what is theirs: take it along, bring it here, and leave for good.

alter table users
  -- They left by themselves, and may come back by signing in as long as nothing is removed; null while the staff deleted them.
  add column left_at timestamptz(3),
  add constraint leaving_is_a_deletion check (left_at is null or absence = 'deleted');

alter table posts
  -- Brought along from elsewhere at this moment: `created_at` is when its author says it was written, and it is news to nobody.
  add column imported_at timestamptz(3),
  -- Who saw it and is no longer kept one by one.
  add column viewers_before integer not null default 0 check (viewers_before >= 0);

-- Looks are kept for a while only, and go with whoever looked.
alter table post_viewers add column day date not null default current_date;
alter table post_viewers alter column day drop default;
create index post_viewers_by_day on post_viewers (day);
create index post_viewers_by_account on post_viewers (viewer) where viewer like 'account:%';

-- Archives of all that is somebody's own, made by a job.
create table data_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  asked_at timestamptz(3) not null,
  -- Where the archive rests in the storage: given before it is written, so that nothing rests there without a row.
  file text not null unique check (file ~ '^[A-Za-z0-9_-]{22}\.zip$'),
  bytes bigint check (bytes > 0),
  finished_at timestamptz(3),
  -- When it is thrown away.
  expires_at timestamptz(3),
  check ((state = 'waiting') = (finished_at is null)),
  check ((state = 'ready') = (bytes is not null and expires_at is not null))
);
create unique index data_exports_one_waiting on data_exports (user_id) where state = 'waiting';
create index data_exports_newest on data_exports (user_id, id desc);
create index data_exports_by_end on data_exports (expires_at) where expires_at is not null;

-- Archives that somebody brings along, and what became of them.
create table data_imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  asked_at timestamptz(3) not null,
  -- The archive as it came; thrown away with the end.
  file text unique check (file ~ '^[A-Za-z0-9_-]{22}\.zip$'),
  -- Why nothing could be taken from it.
  refusal text check (refusal in ('unreadable', 'not_an_export', 'too_large', 'broken')),
  report jsonb,
  finished_at timestamptz(3),
  check ((state = 'waiting') = (finished_at is null)),
  check ((state = 'done') = (report is not null)),
  check (state = 'failed' or refusal is null)
);
create unique index data_imports_one_waiting on data_imports (user_id) where state = 'waiting';
create index data_imports_newest on data_imports (user_id, id desc);

-- What was brought along already: a second time changes nothing.
create table imported_posts (
  user_id bigint not null references users (id) on delete cascade,
  -- A hash of where it comes from and its number there.
  source text not null,
  post_id bigint not null references posts (id) on delete cascade,
  primary key (user_id, source)
);
create index imported_posts_by_post on imported_posts (post_id);

-- Until when the link of a letter opens; null is for good.
alter table letter_keys add column ends_at timestamptz(3);
create index letter_keys_by_end on letter_keys (ends_at) where ends_at is not null;
