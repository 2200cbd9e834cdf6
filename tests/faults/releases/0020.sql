-- A browser that takes notifications.
insert into push_keys (public_key, private_key, created_at) values ('public', 'private', '2026-02-03');
insert into push_devices (user_id, session_id, endpoint, endpoint_hash, p256dh, auth, site_key, created_at, taken_at) values
  (1, 'session-1', 'https://push.example/1', 'endpoint-hash', 'p256dh', 'auth', 'public', '2026-02-03', '2026-02-03');
insert into push_deliveries values (1, 'note-1', 'taken', '2026-02-03');
