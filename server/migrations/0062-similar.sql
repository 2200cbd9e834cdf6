-- Posts and comments of new accounts that wait for review: hidden like what the site team hides, but not from their author.
alter table posts add column held_at timestamptz(3);
alter table posts add constraint posts_held_are_hidden check (held_at is null or hidden_at is not null) not valid;
alter table comments add column held_at timestamptz(3);
alter table comments add constraint comments_held_are_hidden check (held_at is null or hidden_at is not null) not valid;

-- Texts and links that the site team removed as spam, or released. Keys are the first 48 bits of a SHA-256.
create table remembered_content (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('text', 'link', 'host')),
  is_spam boolean not null,
  key bigint not null,
  -- The beginning of the text, the link without its scheme, or the host.
  value text not null check (length(value) between 1 and 500),
  marks bigint[] not null,
  signature bytea check (length(signature) = 64),
  made_by bigint references users (id) on delete set null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  unique (kind, key),
  check ((kind = 'text') = (signature is not null))
);
-- Looked up with every text of a new account, so nothing waits in a list to be sorted in.
create index remembered_content_marks on remembered_content using gin (marks) with (fastupdate = off);
create index remembered_content_by_time on remembered_content (created_at desc, id desc);
create index remembered_content_search on remembered_content using gin (value gin_trgm_ops);
create index remembered_content_ends on remembered_content (ends_at);
create index remembered_content_by_maker on remembered_content (made_by) where made_by is not null;

-- What several new accounts wrote nearly the same, or where they posted the same link.
create table held_groups (
  id bigint generated always as identity primary key,
  -- Those of messages are shown to no one.
  is_of_messages boolean not null,
  -- What joins the group is compared with these.
  marks bigint[] not null,
  signature bytea check (length(signature) = 64),
  links bigint[] not null,
  -- Where it matched what was removed before.
  remembered_id bigint unique references remembered_content (id) on delete set null,
  began_at timestamptz(3) not null,
  latest_at timestamptz(3) not null
);
create index held_groups_marks on held_groups using gin (marks) with (fastupdate = off);
create index held_groups_links on held_groups using gin (links) with (fastupdate = off);
create index held_groups_by_time on held_groups (latest_at desc, id desc);

-- What new accounts wrote, without the words: kept for 7 days, and as long as it's held.
create table fingerprints (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('post', 'comment', 'message')),
  target_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  marks bigint[] not null,
  signature bytea check (length(signature) = 64),
  links bigint[] not null,
  created_at timestamptz(3) not null,
  group_id bigint references held_groups (id) on delete set null,
  -- Its group was found, and it isn't held yet.
  is_due boolean not null default false,
  -- The limits of its author began with it.
  began_limits boolean not null default false,
  unique (kind, target_id),
  check (not is_due or group_id is not null)
);
create index fingerprints_marks on fingerprints using gin (marks) with (fastupdate = off) where group_id is null;
create index fingerprints_links on fingerprints using gin (links) with (fastupdate = off) where group_id is null;
create index fingerprints_of_group on fingerprints (group_id, id) where group_id is not null;
create index fingerprints_due on fingerprints (id) where is_due;
create index fingerprints_by_user on fingerprints (user_id);
create index fingerprints_by_time on fingerprints (created_at);

-- The site team is told that something waits, once a day at most.
alter table notifications
  add column held_group_id bigint references held_groups (id) on delete cascade,
  add constraint notifications_held_group_check check ((held_group_id is not null) = (kind = 'held_content'));
create unique index notifications_held_group on notifications (held_group_id, user_id) where held_group_id is not null;
do $$
declare
  known record;
begin
  for known in
    select conname, pg_get_expr(conbin, conrelid) as rule from pg_constraint
    where conrelid = 'notifications'::regclass and conname in ('notifications_kind_check', 'notifications_actor_check')
  loop
    execute format('alter table notifications drop constraint %1$I, add constraint %1$I check (%2$s)', known.conname,
      case known.conname when 'notifications_kind_check' then known.rule || ' or kind = ''held_content'''
        else 'case when kind = ''held_content'' then actor_id is null else ' || known.rule || ' end' end);
  end loop;
end $$;
