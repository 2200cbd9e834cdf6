-- A folder with a saved post in it, and one without.
insert into bookmark_folders (user_id, name, name_key, place, created_at) values (2, 'Recipes', 'recipes', 1, '2026-11-30'), (2, 'Travel', 'travel', 2, '2026-11-30');
insert into bookmarks (post_id, user_id, folder_id, created_at)
  select min(posts.id), 2, (select id from bookmark_folders where name_key = 'recipes'), '2026-11-30' from posts having min(posts.id) is not null;
