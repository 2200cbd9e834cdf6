-- Posts that people save for themselves, and the folders they keep them in.
create table bookmark_folders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 800),
  -- The name as it's compared: no one has two folders of one name.
  name_key text not null check (length(name_key) between 1 and 2000),
  -- Keeps the number of someone's folders at 100, however many are made at the same time.
  place smallint not null check (place between 1 and 100),
  created_at timestamptz(3) not null,
  unique (user_id, id),
  constraint bookmark_folders_name_key unique (user_id, name_key),
  constraint bookmark_folders_place_key unique (user_id, place)
);

-- The key begins with the post, so that it serves deleting one too.
create table bookmarks (
  post_id bigint not null references posts (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  folder_id bigint,
  created_at timestamptz(3) not null,
  primary key (post_id, user_id),
  foreign key (user_id, folder_id) references bookmark_folders (user_id, id) on delete set null (folder_id)
);
create index bookmarks_by_user on bookmarks (user_id, created_at desc, post_id desc);
create index bookmarks_by_folder on bookmarks (user_id, folder_id, created_at desc, post_id desc);
