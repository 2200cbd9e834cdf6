-- Private accounts: who asked to follow, until they are let in.

create table follow_requests (
  id bigint generated always as identity primary key,
  follower_id bigint not null references users (id) on delete cascade,
  followed_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  unique (follower_id, followed_id),
  constraint nobody_asks_themself check (follower_id <> followed_id)
);
create index follow_requests_newest on follow_requests (followed_id, created_at desc, id desc);

-- The few whose posts are for followers; lists look for whom to leave out.
create index users_private on users (id) where is_private;

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('follow', 'like', 'comment', 'message_request', 'missed_call', 'creator_full', 'request_comment',
      'follow_request', 'follow_accepted'));
-- Asking again after it was declined tells nothing new.
create unique index notifications_follow_request on notifications (actor_id, user_id) where kind = 'follow_request';
create unique index notifications_follow_accepted on notifications (actor_id, user_id) where kind = 'follow_accepted';
