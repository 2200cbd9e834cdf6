-- The staff: its powers, its record, and how people and things leave everybody's sight.

-- Until then the powers of the role are in force on this session (D4).
alter table sessions add column unlocked_until timestamptz(3);

-- The operator's password where the environment gives none: made at the first start, told once, kept as a slow hash.
create table operator_secrets (
  name text primary key check (name in ('admin_password')),
  hash text not null,
  created_at timestamptz(3) not null
);

alter table users
  -- Set while nobody but the staff may find this person or anything of theirs (D30).
  add column absent_since timestamptz(3),
  add column absence text check (absence in ('suspended', 'deleted')),
  -- When a suspension ends by itself.
  add column absent_until timestamptz(3),
  -- When a deletion can no longer be undone.
  add column removal_at timestamptz(3),
  -- Found by nobody who does not follow already.
  add column limited_since timestamptz(3),
  add column limited_until timestamptz(3),
  add column payouts_frozen_since timestamptz(3),
  add column payouts_frozen_until timestamptz(3),
  -- Whether staff may see whose profiles this person looked at (D51).
  add column shows_views boolean not null default false,
  add constraint absence_is_whole check ((absent_since is null) = (absence is null)),
  add constraint removal_is_of_the_deleted check (removal_at is null or absence = 'deleted');
create index users_absent on users (absent_since) where absent_since is not null;
create index users_to_remove on users (removal_at) where removal_at is not null;
create index users_by_role on users (role) where role <> 'user';

-- Out of everybody's sight but the staff's; a deletion is for good once `removal_at` is past.
alter table posts
  add column hidden_at timestamptz(3),
  add column removal_at timestamptz(3),
  add constraint removal_is_of_the_hidden check (removal_at is null or hidden_at is not null);
create index posts_hidden on posts (hidden_at desc, id desc) where hidden_at is not null;
alter table comments
  add column hidden_at timestamptz(3),
  add column removal_at timestamptz(3);
create index comments_hidden on comments (hidden_at desc, id desc) where hidden_at is not null;
alter table messages add column hidden_at timestamptz(3);

-- The audit log: who did what to whom and why. Rows are never changed; a chain of seals proves it.
alter table audit_entries
  drop constraint audit_entries_actor_id_fkey,
  add column actor_role text check (actor_role in ('user', 'moderator', 'admin', 'owner')),
  add column target_kind text,
  add column target_id text,
  add column reason text,
  add column written_at timestamptz(3) not null default now(),
  add column written_by xid8 not null default pg_current_xact_id();
drop index audit_entries_by_actor;
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, at desc, id desc);
create index audit_entries_by_target on audit_entries (target_kind, target_id, at desc, id desc);
create index audit_entries_by_action on audit_entries (action, at desc, id desc);

create table audit_seals (
  id bigint generated always as identity primary key,
  -- One chain: of two that seal at once, only one can go on from here.
  previous_hash text not null unique,
  hash text not null,
  entries integer not null check (entries > 0),
  sealed_at timestamptz(3) not null
);
create table audit_sealed (
  entry_id bigint primary key,
  seal_id bigint not null references audit_seals (id),
  row_hash text not null
);
create index audit_sealed_by_seal on audit_sealed (seal_id, entry_id);

create trigger audit_entries_stay before update or delete on audit_entries for each row execute function refuse_change();
create trigger audit_entries_are_not_emptied before truncate on audit_entries for each statement execute function refuse_change();
create trigger audit_seals_stay before update or delete on audit_seals for each row execute function refuse_change();
create trigger audit_sealed_stays before update or delete on audit_sealed for each row execute function refuse_change();
create trigger audit_seals_are_kept before truncate on audit_seals for each statement execute function refuse_change();
create trigger audit_sealed_are_kept before truncate on audit_sealed for each statement execute function refuse_change();

-- When a person was last here, and on which days: written at most every five minutes and at the first request of a day. Apart from
-- `users`, whose rows carry many indexes.
create table person_seen (
  user_id bigint primary key references users (id) on delete cascade,
  seen_at timestamptz(3) not null
);
create index person_seen_latest on person_seen (seen_at desc, user_id desc);
create table person_days (
  day date not null,
  user_id bigint not null references users (id) on delete cascade,
  primary key (day, user_id)
);
create index person_days_by_user on person_days (user_id);
insert into person_seen (user_id, seen_at)
select id, coalesce((select max(last_seen_at) from sessions where user_id = users.id), created_at) from users;
-- Everybody has a row, so that a list by it holds everybody.
create function begin_person_seen() returns trigger language plpgsql as $$
begin
  insert into person_seen (user_id, seen_at) values (new.id, new.created_at) on conflict do nothing;
  return null;
end $$;
create trigger users_begin_seen after insert on users for each row execute function begin_person_seen();

-- The staff's list of people, in each of its orders; see `server/people-desk/list-users.ts`.
create index users_by_followers on users (follower_count desc, id desc);
create index users_by_subscribers on users (subscriber_count desc, id desc);
create index users_by_name on users (left(search_name, 30), id);
create index users_email_prefix on users (email text_pattern_ops);
create index users_limited on users (limited_since) where limited_since is not null;
create index users_premium on users (id) where is_premium;

-- Views of a profile that are no longer kept one by one (D51).
alter table users add column profile_views_before integer not null default 0;

-- What the staff reads of money and of days.
create index ledger_entries_gross on ledger_entries (subject_id) include (currency, amount_cents)
  where account = 'provider' and kind = 'sale' and subject_id is not null;
create index ledger_sales_newest on ledger_transactions (happened_at desc, id desc) where kind = 'sale';
create index messages_by_time on messages using brin (created_at);
