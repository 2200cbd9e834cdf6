-- When the author last changed a post; null when never.
alter table posts add column edited_at timestamptz(3);

-- The site team's label comes back with the next photo or video, so it stays with a post that has none for now.
alter table posts
  drop constraint labels_by_staff_are_labels,
  add constraint labels_by_staff_are_labels check (is_sensitive or not is_labelled_by_staff or media is null);

-- What a post was before each edit.
create table post_versions (
  post_id bigint not null references posts (id) on delete cascade,
  version smallint not null check (version between 1 and 100),
  content text not null,
  teaser text,
  is_sensitive boolean not null,
  written_at timestamptz(3) not null,
  primary key (post_id, version)
);

-- By a key of its own to the post these rows go as early as the post's other files, before the files of a removed account are checked.
create table post_version_files (
  post_id bigint not null references posts (id) on delete cascade,
  version smallint not null,
  position smallint not null check (position between 1 and 10),
  filename text not null references media (filename),
  alt text,
  primary key (post_id, version, position),
  foreign key (post_id, version) references post_versions (post_id, version) on delete cascade
);
create index post_version_files_by_file on post_version_files (filename);

-- Which post shows which file, on its page or among its earlier versions.
create or replace view post_files as
  select id as post_id, media as filename from posts where media is not null
  union all select post_id, filename from post_media
  union all select post_id, filename from post_version_files;
