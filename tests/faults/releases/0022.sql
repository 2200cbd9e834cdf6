-- Archives made and brought along, and somebody who left by themself.
insert into data_exports (user_id, state, asked_at, file, bytes, finished_at, expires_at) values
  (1, 'ready', '2026-02-06', 'EEEEEEEEEEEEEEEEEEEEEE.zip', 700, '2026-02-06', '2026-02-13'),
  (2, 'waiting', '2026-02-06', 'FFFFFFFFFFFFFFFFFFFFFF.zip', null, null, null);
insert into data_imports (user_id, state, asked_at, file, report, finished_at) values
  (1, 'waiting', '2026-02-06', 'GGGGGGGGGGGGGGGGGGGGGG.zip', null, null),
  (2, 'done', '2026-02-06', null, '{"origin": "https://elsewhere.example", "username": "ben", "posts": 1, "files": 0, "follows": 0, "unknownPeople": 0, "profile": [], "skipped": []}', '2026-02-06');
insert into posts (user_id, content, created_at, imported_at, viewers_before) values (2, 'From elsewhere', '2024-02-06', '2026-02-06', 4);
insert into imported_posts select 2, 'source', id from posts where content = 'From elsewhere';
insert into post_viewers values (1, 'account:2', '2026-02-06');
insert into users (realm, email, username, display_name, search_name, birth_date, created_at, absent_since, absence, removal_at, left_at) values
  ('live', 'left@people.example', 'left', 'Left', 'left', '1992-01-01', '2026-02-01', '2026-02-06', 'deleted', '2026-03-08', '2026-02-06');
update letter_keys set ends_at = '2026-02-07' where key_hash = 'key';
