-- The safety desk: reports, cases with frozen evidence, decisions that are statements of reasons, appeals, age reviews, quarantine.

-- All reports of one thing that wait together.
create table cases (
  id bigint generated always as identity primary key,
  target_kind text not null check (target_kind in ('person', 'post', 'comment', 'message', 'request', 'request_comment')),
  target_id bigint not null,
  -- The post of a comment, the conversation of a message, the request of a request's comment.
  parent_id bigint,
  -- Who made it, or who it is.
  person_id bigint references users (id) on delete set null,
  -- The beginning of the words as they were when they were reported first.
  excerpt text,
  reasons text[] not null,
  reports_count integer not null check (reports_count > 0),
  is_urgent boolean not null,
  opened_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  -- Its place in the queue: when it is due, and a century later for what is not urgent, so that one column says both.
  queue_at timestamptz(3) not null,
  assignee_id bigint references users (id) on delete set null,
  closed_at timestamptz(3),
  outcome text check (outcome in ('action_taken', 'no_action')),
  check ((closed_at is null) = (outcome is null)),
  check (due_at > opened_at)
);
create unique index cases_one_open on cases (target_kind, target_id) where closed_at is null;
create index cases_by_target on cases (target_kind, target_id, id desc);
create index cases_waiting on cases (queue_at, id) where closed_at is null;
create index cases_assigned on cases (assignee_id, queue_at, id) where closed_at is null and assignee_id is not null;
create index cases_closed on cases (closed_at desc, id desc) where closed_at is not null;
create index cases_by_person on cases (person_id, queue_at, id);
create index cases_by_assignee on cases (assignee_id) where assignee_id is not null;

create table reports (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id) on delete cascade,
  reporter_id bigint references users (id) on delete set null,
  -- Of somebody without an account.
  reporter_name text,
  reporter_email text,
  reason text not null check (reason in (
    'spam', 'harassment', 'hate', 'violence', 'sexual', 'intimate_without_consent', 'child_abuse', 'under_age', 'self_harm',
    'impersonation', 'fraud', 'copyright', 'illegal', 'other')),
  explanation text not null,
  -- What the reporter can name it by; it opens nothing.
  receipt text not null unique,
  created_at timestamptz(3) not null,
  check (reporter_id is null or (reporter_name is null and reporter_email is null))
);
create unique index reports_once on reports (case_id, reporter_id) where reporter_id is not null;
create index reports_by_case on reports (case_id, created_at, id);
create index reports_by_reporter on reports (reporter_id, created_at desc, id desc) where reporter_id is not null;

-- What was reported, as it was then. It names its file itself, for it outlives what it was taken from.
create table case_evidence (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id) on delete cascade,
  taken_at timestamptz(3) not null,
  content jsonb not null,
  -- The same again is not taken again.
  digest text not null,
  media text,
  media_kind text check (media_kind in ('image', 'video')),
  media_widths integer[],
  media_has_still boolean,
  unique (case_id, digest),
  check (num_nonnulls(media, media_kind, media_widths, media_has_still) in (0, 4))
);
create index case_evidence_by_media on case_evidence (media) where media is not null;
create trigger case_evidence_stays before update on case_evidence for each row execute function refuse_change();

create table case_notes (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id) on delete cascade,
  author_id bigint references users (id) on delete set null,
  content text not null,
  created_at timestamptz(3) not null
);
create index case_notes_by_case on case_notes (case_id, created_at, id);
create index case_notes_by_author on case_notes (author_id) where author_id is not null;

-- A decision is its statement of reasons (DSA article 17): there is no way to write one without the other.
create table decisions (
  id bigint generated always as identity primary key,
  case_id bigint references cases (id) on delete set null,
  target_kind text not null check (target_kind in ('person', 'post', 'comment', 'message', 'request', 'request_comment')),
  target_id bigint not null,
  excerpt text,
  person_id bigint references users (id) on delete set null,
  action text not null check (action in ('no_action', 'warn', 'hide', 'delete', 'limit', 'freeze_payouts', 'suspend', 'delete_person')),
  ground text not null check (ground in (
    'spam', 'harassment', 'hate', 'violence', 'sexual', 'intimate_without_consent', 'child_abuse', 'under_age', 'self_harm',
    'impersonation', 'fraud', 'copyright', 'illegal', 'other')),
  basis text not null check (basis in ('terms', 'law')),
  explanation text not null,
  reason text,
  is_automated boolean not null default false,
  -- Stays when that account is gone; 0 is the operator's tool.
  decided_by bigint not null,
  decided_role text not null check (decided_role in ('moderator', 'admin', 'owner')),
  decided_at timestamptz(3) not null,
  until timestamptz(3),
  reversed_at timestamptz(3),
  reversed_by bigint,
  unique (id, decided_by),
  check ((reversed_at is null) = (reversed_by is null)),
  check (until is null or action in ('limit', 'freeze_payouts', 'suspend')),
  check (action not in ('hide', 'delete') or target_kind <> 'person')
);
create index decisions_by_person on decisions (person_id, decided_at desc, id desc);
create index decisions_by_case on decisions (case_id, decided_at, id) where case_id is not null;
create index decisions_by_target on decisions (target_kind, target_id, id desc);
create index decisions_newest on decisions (decided_at, id);

-- Somebody else decides about an appeal: the copy of who decided first is tied to the decision, and is never who decides now.
create table appeals (
  decision_id bigint primary key,
  decision_decided_by bigint not null,
  content text not null,
  created_at timestamptz(3) not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'reversed')),
  answer text,
  -- Null too when whoever decided took the decision back before anybody had looked at the appeal.
  decided_by bigint,
  decided_at timestamptz(3),
  foreign key (decision_id, decision_decided_by) references decisions (id, decided_by) on update restrict on delete cascade,
  constraint appeals_are_decided_by_another check (decided_by <> decision_decided_by),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'open' or decided_by is null),
  check (state <> 'upheld' or decided_by is not null)
);
create index appeals_open on appeals (created_at, decision_id) where state = 'open';
create index appeals_by_age on appeals (created_at, decision_id);
create index appeals_reversed on appeals (decided_at) where state = 'reversed';

alter table age_reviews
  add column closed_at timestamptz(3),
  add column outcome text check (outcome in ('of_age', 'under_age')),
  add column closed_by bigint,
  add constraint age_review_is_whole check (num_nonnulls(closed_at, outcome, closed_by) in (0, 3));
create index age_reviews_open on age_reviews (opened_at, user_id) where closed_at is null;

-- Uploads that the scanning service stopped. They never were media, so nothing can refer to them.
create table quarantine (
  id bigint generated always as identity primary key,
  owner_id bigint references users (id) on delete set null,
  media_kind text not null check (media_kind in ('image', 'video')),
  filename text not null unique check (filename ~ '^[A-Za-z0-9_-]{22}\.(webp|mp4|webm)$'),
  has_still boolean not null,
  -- SHA-256 of the file as it was sent: once released, the same file passes.
  source_hash text not null,
  -- 64 bits of what it looks like, in hexadecimal.
  likeness text,
  verdict text not null,
  created_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'released', 'kept')),
  closed_at timestamptz(3),
  closed_by bigint,
  check ((state = 'waiting') = (closed_at is null)),
  check ((closed_at is null) = (closed_by is null))
);
create unique index quarantine_once on quarantine (owner_id, source_hash) where state = 'waiting';
create index quarantine_waiting on quarantine (created_at, id) where state = 'waiting';
create index quarantine_decided on quarantine (source_hash, closed_at desc) where state <> 'waiting';
create index quarantine_by_owner on quarantine (owner_id) where owner_id is not null;

-- Letters to people without an account.
alter table letters
  alter column user_id drop not null,
  add column email text,
  add constraint letters_have_one_address check (num_nonnulls(user_id, email) = 1);

-- Links that only who got the letter has: made when it is sent, and only their hashes rest here.
create table letter_keys (
  key_hash text primary key,
  kind text not null,
  -- What it opens: of a decision, its id.
  subject_id bigint not null,
  made_at timestamptz(3) not null
);
create index letter_keys_by_subject on letter_keys (kind, subject_id);
