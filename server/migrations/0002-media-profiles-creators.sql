-- Pictures and videos, whole profiles, creators, hashtags, profile views, the sample community.

-- For people search by likeness. A trusted extension: the owner of the database may create it.
create extension if not exists pg_trgm;

-- The name is 128 random bits and the extension; smaller sizes are stored beside the file and share its row.
create table media (
  filename text primary key check (filename ~ '^[A-Za-z0-9_-]{22}\.(webp|mp4|webm)$'),
  owner_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('image', 'video')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  duration_ms integer check ((duration_ms is not null) = (kind = 'video')),
  -- Widths that are stored beside the whole; of a video, of its still.
  widths integer[] not null,
  has_still boolean not null,
  thumbhash text,
  -- 32 blurred pixels as a data: address, for whoever may not see more.
  preview text,
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz(3) not null
);
create index media_by_owner on media (owner_id);
create index media_by_age on media (created_at);

alter table users
  add column location text,
  add column age smallint check (age between 18 and 120),
  add column interests text[] not null default '{}',
  add column services text[] not null default '{}',
  add column creator_description text,
  add column creator_benefits text[] not null default '{}',
  add column creator_since timestamptz(3),
  add column subscription_price_cents integer check (subscription_price_cents between 100 and 10000),
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column subscriber_count integer not null default 0 check (subscriber_count >= 0),
  -- Bytes of media this person keeps; the quota is the second condition.
  add column media_bytes bigint not null default 0 check (media_bytes >= 0),
  add column media_quota bigint not null default 2000000000,
  add column is_sample boolean not null default false,
  -- The display name without case and accents, for search.
  add column search_name text,
  add column photo text references media (filename),
  add constraint within_media_quota check (media_bytes <= media_quota),
  add constraint creators_have_a_price check (not is_creator or subscription_price_cents is not null) not valid,
  drop column photo_url;
update users set search_name = lower(display_name);
alter table users alter column search_name set not null;
create index users_by_photo on users (photo) where photo is not null;
create index users_newest on users (created_at desc, id desc);
create index creators_newest on users (creator_since desc, id desc) where is_creator;
create index users_username_prefix on users (username text_pattern_ops);
create index users_name_prefix on users (search_name text_pattern_ops);
create index users_username_alike on users using gin (username gin_trgm_ops);
create index users_name_alike on users using gin (search_name gin_trgm_ops);
create index users_sample on users (id) where is_sample;
create index users_by_services on users using gin (services);

create table profile_photos (
  user_id bigint not null references users (id) on delete cascade,
  position smallint not null check (position >= 0),
  filename text not null references media (filename),
  primary key (user_id, position)
);
create index profile_photos_by_file on profile_photos (filename);

-- Somebody gave an age below 18: a moderator looks (D3).
create table age_reviews (
  user_id bigint primary key references users (id) on delete cascade,
  stated_age smallint not null,
  opened_at timestamptz(3) not null
);

alter table posts
  drop column media_url,
  drop column media_type,
  add column media text references media (filename),
  add column media_alt text,
  add column teaser text,
  add constraint posts_have_words_or_media check (content <> '' or media is not null);
create index posts_by_media on posts (media) where media is not null;
create index posts_with_media on posts (user_id, created_at desc, id desc) where media is not null;
create index posts_premium on posts (user_id, created_at desc, id desc) where is_premium;

-- Hashtags of public posts; those of premium ones would tell what is in them.
create table post_tags (
  tag text not null,
  post_id bigint not null references posts (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (post_id, tag)
);
create index post_tags_by_tag on post_tags (tag, created_at desc, post_id desc);
create index post_tags_by_age on post_tags (created_at);
create index post_tags_by_user on post_tags (user_id);

alter table follows add column id bigint generated always as identity;
drop index follows_by_followed;
create unique index follows_by_id on follows (id);
create index follows_by_followed on follows (followed_id, created_at desc, id desc);
create index follows_by_follower on follows (follower_id, created_at desc, id desc);

create table subscriptions (
  id bigint generated always as identity primary key,
  creator_id bigint not null references users (id) on delete cascade,
  subscriber_id bigint not null references users (id) on delete cascade,
  status text not null check (status in ('incomplete', 'trialing', 'active', 'past_due', 'paused', 'canceled', 'expired')),
  created_at timestamptz(3) not null,
  check (creator_id <> subscriber_id)
);
create index subscriptions_by_creator on subscriptions (creator_id, created_at desc, id desc);
create index subscriptions_by_subscriber on subscriptions (subscriber_id, created_at desc, id desc);

-- Who looked at whose profile, once a day. A visitor is a hash whose salt is thrown away after two days.
create table profile_views (
  profile_id bigint not null references users (id) on delete cascade,
  day date not null,
  viewer text not null,
  viewer_id bigint references users (id) on delete cascade,
  viewed_at timestamptz(3) not null,
  primary key (profile_id, day, viewer)
);
create index profile_views_by_day on profile_views (day);
create index profile_views_by_viewer on profile_views (viewer_id) where viewer_id is not null;

create table daily_salts (
  day date primary key,
  salt text not null
);

-- Single facts about this site that must outlive a process, such as how far the sample community got.
create table site_facts (
  key text primary key,
  value text not null
);
