-- An import goes on for days: some are followed, some wait; another one failed in its middle.
insert into import_follows (import_id, person_id, place, outcome)
select id, 1, 1, 'followed' from data_imports where user_id = 2 and state = 'done';
insert into import_follows (import_id, person_id, place)
select id, 3, 2 from data_imports where user_id = 2 and state = 'done';
update data_imports set bytes = 700 where state = 'waiting';
insert into data_imports (user_id, state, asked_at, refusal, report, finished_at) values
  (2, 'failed', '2026-02-08', 'broken', '{"origin": "https://elsewhere.example", "username": "ben", "posts": 1, "files": 0, "follows": 0, "unknownPeople": 0, "profile": [], "skipped": []}', '2026-02-08');
