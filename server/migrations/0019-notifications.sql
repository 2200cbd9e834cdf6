-- More of what happens to people is told, by kinds they choose, and outside the site as well: by mail and by push.

alter table notifications
  add column subscription_id bigint references subscriptions (id) on delete cascade,
  add column payout_id bigint references payouts (id) on delete cascade,
  -- How often it came up again after it was read: each time it is news anew.
  add column round integer not null default 0,
  -- When it was decided by which ways it is told outside the site; null until then. What is older than this is not told there any more.
  add column routed_at timestamptz(3) default now(),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('follow', 'like', 'comment', 'message_request', 'missed_call', 'creator_full', 'request_comment',
      'follow_request', 'follow_accepted', 'mention', 'creator_post', 'new_subscriber', 'subscriber_left', 'subscription_ended',
      'payout_sent', 'payout_failed')),
  drop constraint notifications_check1,
  -- The Premium plan is nobody's.
  add constraint notifications_actor_check
    check (kind = 'subscription_ended' or (actor_id is null) = (kind in ('like', 'payout_sent', 'payout_failed'))),
  drop constraint notifications_check2,
  add constraint notifications_post_check check ((post_id is not null) = (kind in ('like', 'comment', 'mention', 'creator_post'))),
  drop constraint notifications_check3,
  add constraint notifications_comment_check check (kind = 'mention' or (comment_id is not null) = (kind = 'comment')),
  add constraint notifications_subscription_check
    check ((subscription_id is not null) = (kind in ('new_subscriber', 'subscriber_left', 'subscription_ended'))),
  add constraint notifications_payout_check check ((payout_id is not null) = (kind in ('payout_sent', 'payout_failed')));
alter table notifications alter column routed_at drop default;

-- Each event tells once, however often it is repeated.
create unique index notifications_mention on notifications (post_id, user_id, coalesce(comment_id, 0)) where kind = 'mention';
create unique index notifications_creator_post on notifications (post_id, user_id) where kind = 'creator_post';
create unique index notifications_subscription on notifications (subscription_id, kind) where subscription_id is not null;
create unique index notifications_payout on notifications (payout_id, kind) where payout_id is not null;
create index notifications_mentioned_in on notifications (comment_id) where kind = 'mention' and comment_id is not null;
-- What of one day stands together in the list.
create index notifications_of_a_day on notifications (user_id, kind, created_at desc, id desc) where kind in ('follow', 'new_subscriber');
create index notifications_unrouted on notifications (created_at) where routed_at is null;
create index notifications_by_age on notifications (created_at);

-- Posts of creators whose subscribers are still to be told, written with the post.
create table post_news (
  post_id bigint primary key references posts (id) on delete cascade,
  -- Subscriptions up to this one were told.
  told_until bigint not null default 0
);

-- When and how somebody wants to be told; without a row, as the code says.
create table notification_settings (
  user_id bigint primary key references users (id) on delete cascade,
  -- The list was looked at until then: what came later is counted.
  seen_at timestamptz(3),
  -- IANA name; null until a browser said it.
  time_zone text,
  -- Minutes of the day in that zone, between which nothing makes a noise.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  digest_every text not null default 'day' check (digest_every in ('day', 'week')),
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- ISO: 1 is Monday.
  digest_weekday smallint not null default 1 check (digest_weekday between 1 and 7),
  constraint quiet_hours_are_whole check ((quiet_from is null) = (quiet_until is null)),
  constraint quiet_hours_have_an_end check (quiet_from <> quiet_until)
);

-- What somebody wants of one kind; without a row, as the code says.
create table notification_choices (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  is_in_centre boolean not null,
  by_mail text not null check (by_mail in ('at_once', 'digest', 'off')),
  by_push boolean not null,
  primary key (user_id, kind)
);

-- One notification by one way outside the site.
create table deliveries (
  id bigint generated always as identity primary key,
  notification_id bigint not null references notifications (id) on delete cascade,
  round integer not null,
  user_id bigint not null references users (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  is_digest boolean not null default false,
  due_at timestamptz(3) not null,
  -- A process took it: from here on it is sent once or, when that process dies, not at all.
  claimed_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text check (outcome in ('sent', 'not_needed', 'nobody', 'failed', 'unknown')),
  tries smallint not null default 0,
  error text,
  unique (notification_id, round, channel),
  check ((ended_at is null) = (outcome is null)),
  check (ended_at is null or claimed_at is not null)
);
create index deliveries_waiting on deliveries (due_at) where claimed_at is null;
create index deliveries_of_person on deliveries (user_id, channel, claimed_at);
create index deliveries_under_way on deliveries (claimed_at) where claimed_at is not null and ended_at is null;

-- How far somebody was told outside the site of what waits in a conversation.
create table message_deliveries (
  conversation_id bigint not null,
  user_id bigint not null,
  channel text not null check (channel in ('mail', 'push')),
  seq bigint not null,
  claimed_at timestamptz(3) not null,
  primary key (conversation_id, user_id, channel),
  foreign key (conversation_id, user_id) references conversation_members (conversation_id, user_id) on delete cascade
);
create index message_deliveries_by_user on message_deliveries (user_id);
create index conversation_members_waiting on conversation_members (listed_at) where unread > 0 and box = 'inbox' and not is_muted;

-- What signs the links that end mails: made once, so that old mails keep working.
create table unsubscribe_secrets (
  is_only boolean primary key default true check (is_only),
  secret text not null
);
