-- Personal access tokens. Only hashes rest here; a token that its owner ended is gone, and the audit log remembers that it was.
create table access_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 1000),
  token_hash text not null unique,
  -- The first characters, to tell tokens apart; far too few to guess the others.
  prefix text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  last_used_at timestamptz(3)
);
create index access_tokens_by_user on access_tokens (user_id, created_at desc, id desc);
create index access_tokens_by_end on access_tokens (expires_at) where expires_at is not null;
