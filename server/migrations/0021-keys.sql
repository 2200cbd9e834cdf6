-- What opens an account besides its mailbox: passkeys and recovery codes. No secret rests here: of a passkey the public half, of a code a hash.

-- By which authenticators know somebody. Random, so that it says nothing about the account to whoever holds the authenticator.
create table passkey_handles (
  user_id bigint primary key references users (id) on delete cascade,
  handle text not null unique
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Grows with every use where the authenticator counts at all; one that falls back was copied.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 1000),
  -- Unlocks the powers of a role: given while they were unlocked, and lost with every change of the role.
  unlocks_staff boolean not null default false,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_by_user on passkeys (user_id, created_at, id);

-- What an authenticator is asked to sign: once, within minutes, for one purpose, and only from the session or browser that asked.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'step_up')),
  asker_hash text not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_hash text not null,
  made_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- How somebody came in on a device; null where it is not known any more.
alter table sessions add column way text check (way in ('email', 'google', 'passkey', 'recovery_code'));
