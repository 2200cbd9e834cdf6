-- Browsers that have signed a person in. They get codes when strangers have used up what a mailbox may be sent.
create table known_browsers (
  user_id bigint not null references users (id) on delete cascade,
  -- SHA-256 of a secret that only this browser holds.
  browser_hash text not null,
  used_at timestamptz(3) not null,
  primary key (user_id, browser_hash)
);
create index known_browsers_by_age on known_browsers (used_at);
