-- People who ask to join where the site team decides. There is no account of theirs until they come back approved.
create table applications (
  id bigint generated always as identity primary key,
  realm text not null check (realm in ('live', 'sandbox')),
  -- Proved before; gone once they have an account.
  email text,
  user_id bigint unique references users (id) on delete cascade,
  username text,
  display_name text,
  birth_date date not null,
  language text not null,
  reason text not null check (length(reason) between 1 and 4000),
  -- What nearly the same words have in common.
  likeness bigint[] not null,
  domain text not null,
  network text not null,
  state text not null check (state in ('waiting', 'approved', 'declined')),
  sent_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint references users (id) on delete set null,
  words text check (length(words) between 1 and 4000),
  -- Those who wait by when they asked, then the others, the latest first: milliseconds, so that one index and one mark do.
  place bigint not null,
  unique (realm, email),
  check ((email is null) = (user_id is not null)),
  check ((decided_at is null) = (state = 'waiting')),
  check (words is null or state = 'declined')
);
create index applications_by_place on applications (place, id);
create index applications_waiting_of_domain on applications (domain) where state = 'waiting';
create index applications_waiting_of_network on applications (network) where state = 'waiting';
create index applications_waiting_alike on applications using gin (likeness) where state = 'waiting';
create index applications_by_decider on applications (decided_by) where decided_by is not null;
create index applications_by_time on applications (coalesce(decided_at, sent_at));
