-- The photos and videos of a post after its first one, which stays in posts.media.
create table post_media (
  post_id bigint not null references posts (id) on delete cascade,
  position smallint not null check (position between 2 and 10),
  filename text not null references media (filename),
  alt text,
  primary key (post_id, position),
  unique (post_id, filename)
);
create index post_media_by_file on post_media (filename);

-- Which post shows which file.
create view post_files as
  select id as post_id, media as filename from posts where media is not null
  union all select post_id, filename from post_media;
