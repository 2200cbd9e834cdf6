-- Passkeys and recovery codes.
insert into passkey_handles values (1, 'handle-1');
insert into passkeys (user_id, credential_id, public_key, sign_count, transports, is_synced, name, created_at) values
  (1, 'credential-1', '\x0102', 3, '{internal}', true, 'Phone', '2026-02-04');
insert into passkey_challenges values ('challenge', 'sign_in', 'asker', '2026-02-04');
insert into recovery_codes values (1, 'recovery-1', '2026-02-04', null), (1, 'recovery-2', '2026-02-04', '2026-02-05');
update sessions set way = 'passkey' where id = 'session-1';
-- Who looked before looks had a day.
insert into post_viewers values (2, 'account:1');
