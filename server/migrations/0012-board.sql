-- The blog and the board of requests.

create table blog_posts (
  id bigint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  -- Markdown as written, and the same rendered and made safe when it was written.
  content text not null,
  html text not null,
  preview text not null,
  excerpt text,
  featured_image text references media (filename) on delete set null,
  status text not null check (status in ('draft', 'published')),
  author_id bigint references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- When it was first published; it keeps that date when it becomes a draft and comes back.
  published_at timestamptz(3),
  constraint published_has_a_date check (status = 'draft' or published_at is not null)
);
create index blog_posts_published on blog_posts (published_at desc, id desc) where status = 'published';
create index blog_posts_changed on blog_posts (updated_at desc, id desc);
create index blog_posts_by_author on blog_posts (author_id) where author_id is not null;
create index blog_posts_by_image on blog_posts (featured_image) where featured_image is not null;

-- Every address an article ever had while people could know it; the former ones lead to the one in force.
create table blog_slugs (
  slug text primary key,
  post_id bigint not null references blog_posts (id) on delete cascade
);
create index blog_slugs_by_post on blog_slugs (post_id);

-- Uploads an article shows, above its text or in it: everybody's once it is published.
create table blog_media (
  post_id bigint not null references blog_posts (id) on delete cascade,
  filename text not null references media (filename) on delete cascade,
  primary key (post_id, filename)
);
create index blog_media_by_file on blog_media (filename);

create table board_requests (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete set null,
  title text not null,
  description text not null,
  -- One of the contract's; whatever else stands here is shown as `other` (D34).
  category text not null,
  is_anonymous boolean not null default false,
  is_closed boolean not null default false,
  views_count integer not null default 0 check (views_count >= 0),
  created_at timestamptz(3) not null,
  hidden_at timestamptz(3),
  -- Deleted by the staff: goes for good then, and can be put back until then (D30).
  removal_at timestamptz(3),
  constraint removal_is_of_the_hidden check (removal_at is null or hidden_at is not null)
);
create index board_requests_newest on board_requests (created_at desc, id desc) where hidden_at is null;
create index board_requests_of_category on board_requests (category, created_at desc, id desc) where hidden_at is null;
create index board_requests_all on board_requests (created_at desc, id desc);
create index board_requests_hidden on board_requests (created_at desc, id desc) where hidden_at is not null;
create index board_requests_by_author on board_requests (user_id, created_at desc, id desc) where user_id is not null;
create index board_requests_to_remove on board_requests (removal_at) where removal_at is not null;

create table board_comments (
  id bigint generated always as identity primary key,
  request_id bigint not null references board_requests (id) on delete cascade,
  user_id bigint references users (id) on delete set null,
  content text not null,
  created_at timestamptz(3) not null,
  hidden_at timestamptz(3),
  removal_at timestamptz(3),
  constraint removal_is_of_the_hidden check (removal_at is null or hidden_at is not null)
);
create index board_comments_oldest on board_comments (request_id, created_at, id);
create index board_comments_by_author on board_comments (user_id) where user_id is not null;
create index board_comments_to_remove on board_comments (removal_at) where removal_at is not null;

-- Who looked at a request on which day: an account, or a mark of that day which nobody can be recognised by afterwards.
create table board_request_views (
  request_id bigint not null references board_requests (id) on delete cascade,
  day date not null,
  viewer text not null,
  primary key (request_id, day, viewer)
);
create index board_request_views_by_day on board_request_views (day);

-- What somebody wrote on the board stays without a name when they go by themselves. Whom the staff removed (D30), and the sample
-- community, take it along: it was out of sight already, and must not come back nameless.
create function take_board_along() returns trigger language plpgsql as $$
begin
  if old.absence is not null or old.is_sample then
    delete from board_comments where user_id = old.id;
    delete from board_requests where user_id = old.id;
  end if;
  return old;
end $$;
create trigger users_take_board_along before delete on users for each row execute function take_board_along();

alter table notifications
  add column request_id bigint references board_requests (id) on delete cascade,
  add column request_comment_id bigint references board_comments (id) on delete cascade,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('follow', 'like', 'comment', 'message_request', 'missed_call', 'creator_full', 'request_comment'));
create unique index notifications_request_comment on notifications (request_comment_id) where kind = 'request_comment';
create index notifications_by_request on notifications (request_id) where request_id is not null;
