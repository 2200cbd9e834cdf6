-- People, how they sign in, what they post. Times have milliseconds, as cursors carry them exactly.

create table users (
  id bigint generated always as identity primary key,
  -- Sandbox and real identities never meet: the sandbox hands out everybody's codes.
  realm text not null check (realm in ('live', 'sandbox')),
  email text not null check (email = lower(email)),
  username text not null unique check (username ~ '^[a-z0-9_.]{3,30}$' and username ~ '[a-z]'),
  display_name text not null check (length(display_name) between 1 and 800),
  photo_url text,
  bio text,
  birth_date date not null,
  role text not null default 'user' check (role in ('user', 'moderator', 'admin', 'owner')),
  is_creator boolean not null default false,
  follower_count integer not null default 0 check (follower_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  created_at timestamptz(3) not null,
  unique (realm, email)
);
create index users_by_reach on users (is_creator desc, follower_count desc, id);

-- Names of former owners: their links still lead to them, and nobody else may take them, until then.
create table held_usernames (
  username text primary key,
  user_id bigint not null references users (id) on delete cascade,
  held_until timestamptz(3) not null
);

create table identities (
  realm text not null check (realm in ('live', 'sandbox')),
  provider text not null check (provider in ('google')),
  subject text not null,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (realm, provider, subject)
);
create index identities_by_user on identities (user_id);

-- Only hashes of tokens rest here.
create table sessions (
  id text primary key,
  user_id bigint not null references users (id) on delete cascade,
  token_hash text not null unique,
  previous_token_hash text unique,
  rotated_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  label text not null
);
create index sessions_by_user on sessions (user_id, last_seen_at desc);
create index sessions_by_age on sessions (last_seen_at);

-- A code's hash includes a secret that only the asking browser holds; neither this table nor another browser can guess it.
create table email_codes (
  id bigint generated always as identity primary key,
  realm text not null check (realm in ('live', 'sandbox')),
  email text not null,
  browser_hash text not null,
  code_hash text not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index email_codes_by_asker on email_codes (email, browser_hash, id desc);
create index email_codes_by_age on email_codes (expires_at);

create table refused_addresses (
  email_hash text primary key,
  refused_until timestamptz(3) not null
);

create table legal_acceptances (
  user_id bigint not null references users (id) on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version date not null,
  accepted_at timestamptz(3) not null,
  primary key (user_id, document, version)
);

create table follows (
  follower_id bigint not null references users (id) on delete cascade,
  followed_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_by_followed on follows (followed_id, created_at desc);

create table posts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  content text not null,
  media_url text,
  media_type text check (media_type in ('image', 'video')),
  is_premium boolean not null default false,
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  created_at timestamptz(3) not null,
  check ((media_url is null) = (media_type is null))
);
create index posts_newest on posts (created_at desc, id desc);
create index posts_by_author on posts (user_id, created_at desc, id desc);

create table post_likes (
  post_id bigint not null references posts (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (post_id, user_id)
);
create index post_likes_by_user on post_likes (user_id);

create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  content text not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3)
);
create index comments_by_post on comments (post_id, created_at, id);
create index comments_by_user on comments (user_id);

-- Replies of repeatable writes, kept a day, in the write's own transaction.
create table idempotent_replies (
  actor_id bigint not null references users (id) on delete cascade,
  route text not null,
  key text not null,
  request_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamptz(3) not null,
  primary key (actor_id, route, key)
);
create index idempotent_replies_by_age on idempotent_replies (created_at);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor_id bigint references users (id) on delete set null,
  action text not null,
  details jsonb not null
);
create index audit_entries_by_actor on audit_entries (actor_id);
