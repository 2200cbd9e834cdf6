-- Which paid posts a subscriber was shown whole, each once: evidence that what was paid for was delivered.
create table post_openings (
  reader_id bigint not null references users (id) on delete cascade,
  post_id bigint not null references posts (id) on delete cascade,
  opened_at timestamptz(3) not null,
  -- Moved on once a day at most.
  last_opened_at timestamptz(3) not null,
  primary key (reader_id, post_id)
);
create index post_openings_by_post on post_openings (post_id);
create index post_openings_by_age on post_openings (last_opened_at);
