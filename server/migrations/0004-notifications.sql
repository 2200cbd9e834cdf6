-- What happened to somebody while they looked elsewhere, and lists of whom they blocked and muted.

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('follow', 'like', 'comment', 'message_request', 'missed_call')),
  -- Who did it; of likes, which stand together per post, see notified_likes.
  actor_id bigint references users (id) on delete cascade,
  post_id bigint references posts (id) on delete cascade,
  comment_id bigint references comments (id) on delete cascade,
  conversation_id bigint references conversations (id) on delete cascade,
  -- The call that was missed.
  room_id text,
  -- When it happened; of likes, the newest.
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  check (user_id <> actor_id),
  check ((actor_id is null) = (kind = 'like')),
  check ((post_id is not null) = (kind in ('like', 'comment'))),
  check ((comment_id is not null) = (kind = 'comment')),
  check ((conversation_id is not null) = (kind in ('message_request', 'missed_call'))),
  check ((room_id is not null) = (kind = 'missed_call'))
);
-- Each event tells once, however often it is repeated.
create unique index notifications_follow on notifications (actor_id, user_id) where kind = 'follow';
create unique index notifications_like on notifications (post_id) where kind = 'like';
create unique index notifications_comment on notifications (comment_id) where kind = 'comment';
create unique index notifications_request on notifications (conversation_id, user_id) where kind = 'message_request';
create unique index notifications_call on notifications (room_id, user_id) where kind = 'missed_call';
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;
create index notifications_by_post on notifications (post_id) where post_id is not null;
create index notifications_by_conversation on notifications (conversation_id) where conversation_id is not null;

-- Whose like an author was told of: a like taken back and given again tells nothing new.
create table notified_likes (
  post_id bigint not null references posts (id) on delete cascade,
  actor_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (post_id, actor_id)
);
create index notified_likes_newest on notified_likes (post_id, created_at desc, actor_id desc);
create index notified_likes_by_actor on notified_likes (actor_id);

create index blocks_newest on blocks (blocker_id, created_at desc, id desc);
create index mutes_newest on mutes (muter_id, created_at desc, id desc);
