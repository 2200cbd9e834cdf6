-- What the operator of a site decides: settings, legal documents, and the desk for questions about data.

-- One row for each setting that differs, or once differed, from what the product brings.
create table site_settings (
  key text primary key check (key ~ '^(links|branding|limits|features)[.][a-zA-Z_]{1,40}$'),
  value jsonb not null,
  updated_at timestamptz(3) not null,
  updated_by bigint references users (id) on delete set null
);
create index site_settings_by_person on site_settings (updated_by) where updated_by is not null;

-- Versions the operator wrote; the product's own first versions come with it. A version takes effect on its date, by UTC (D33).
create table legal_versions (
  document text not null check (document in ('terms', 'privacy')),
  version date not null,
  summary jsonb not null check (jsonb_typeof(summary) = 'array'),
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  needs_consent boolean not null,
  author_id bigint references users (id) on delete set null,
  created_at timestamptz(3) not null,
  primary key (document, version)
);
create index legal_versions_by_author on legal_versions (author_id) where author_id is not null;
create index legal_acceptances_by_version on legal_acceptances (document, version);

-- Nothing of a version is ever changed, but its author may leave; one that is in force, or was, is never taken back.
create function keep_legal_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.author_id is null and to_jsonb(new) - 'author_id' = to_jsonb(old) - 'author_id' then
      return new;
    end if;
  elsif old.version > (now() at time zone 'utc')::date then
    return old;
  end if;
  raise exception 'version % of % is kept as it is', old.version, old.document using errcode = 'restrict_violation';
end $$;
create trigger legal_versions_stay before update or delete on legal_versions for each row execute function keep_legal_version();
create trigger legal_versions_are_kept before truncate on legal_versions for each statement execute function refuse_change();

-- How many of the versions that ask for consent this person has answered: fewer than are in force, and they are asked before they go on.
alter table users add column consents integer not null default 0 check (consents >= 0);

-- What people ask about the data kept on them; an answer is owed within 30 days.
create table data_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('access', 'correction', 'erasure', 'objection', 'other')),
  user_id bigint references users (id) on delete set null,
  email text not null,
  body text not null,
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  answer text,
  answered_at timestamptz(3),
  answered_by bigint references users (id) on delete set null,
  -- Open ones by when they are due, then the answered ones, the latest first: milliseconds, so that one index and one mark do.
  place bigint not null,
  check ((answer is null) = (answered_at is null))
);
create index data_requests_in_place on data_requests (place, id);
create index data_requests_by_person on data_requests (user_id) where user_id is not null;
create index data_requests_by_answerer on data_requests (answered_by) where answered_by is not null;
