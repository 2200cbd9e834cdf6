-- A wave was undone, another one is being restored; where an account came from is known.
insert into waves (state, selection, note, total, done, suspended, posts, messages, made_by, created_at, restored_by, restored_at, ended_at) values
  ('undone', '{"from":"2026-11-29T12:00:00.000Z","to":"2026-11-29T13:00:00.000Z","domain":"spam.example"}', 'Casino', 1, 1, 1, 3, 2, 1, '2026-11-29 13:10', null, null, '2026-11-29 13:11'),
  ('restoring', '{"from":"2026-11-29T12:00:00.000Z","to":"2026-11-29T13:00:00.000Z"}', null, 2, 0, 1, 0, 0, 1, '2026-11-29 13:20', 1, '2026-11-29 13:30', null);
insert into wave_members (wave_id, user_id, state) select 2, max(id), 'skipped' from users;
insert into account_origins (user_id, at, network, domain, way, name_shape, due_at, posts, first_text, link_host)
  select max(id), '2026-11-29 12:10'::timestamptz, '203.0.113.0/24', 'spam.example', 'code', 'a+0000', '2026-11-29 12:11'::timestamptz, 3,
    'look at spam.example', 'spam.example' from users;
