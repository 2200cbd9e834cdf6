-- What a site of the first release holds.
insert into users (realm, email, username, display_name, birth_date, is_creator, created_at, follower_count, following_count) values
  ('live', 'anna@people.example', 'anna', 'Anna', '1990-01-01', false, '2026-01-01', 1, 0),
  ('live', 'ben@people.example', 'ben', 'Bén 🐦', '1991-02-03', false, '2026-01-02', 0, 1),
  ('sandbox', 'anna@people.example', 'anna_2', 'Anna', '1990-01-01', false, '2026-01-03', 0, 0);
insert into held_usernames values ('bernd', 2, '2026-02-01');
insert into identities values ('live', 'google', 'subject-1', 1, '2026-01-01');
insert into sessions (id, user_id, token_hash, rotated_at, created_at, last_seen_at, label) values
  ('session-1', 1, 'hash-1', '2026-01-01', '2026-01-01', '2026-01-05', 'Firefox on Linux');
insert into email_codes (realm, email, browser_hash, code_hash, created_at, expires_at) values
  ('live', 'ben@people.example', 'browser', 'code', '2026-01-02', '2026-01-02 00:10');
insert into refused_addresses values ('refused', '2026-01-03');
insert into legal_acceptances values (1, 'terms', '2026-01-01', '2026-01-01'), (1, 'privacy', '2026-01-01', '2026-01-01');
insert into follows (follower_id, followed_id, created_at) values (2, 1, '2026-01-04');
insert into posts (user_id, content, likes_count, comments_count, created_at) values (1, 'Hello #world', 1, 1, '2026-01-04'), (2, 'Ça va?', 0, 0, '2026-01-05');
insert into post_likes values (1, 2, '2026-01-04');
insert into comments (post_id, user_id, content, created_at) values (1, 2, 'Welcome', '2026-01-04');
insert into idempotent_replies values (1, 'POST /api/posts', 'key', 'hash', 201, '{"id": 1}', '2026-01-04');
insert into audit_entries (at, actor_id, action, details) values ('2026-01-05', 1, 'role_given', '{"role": "admin"}');
