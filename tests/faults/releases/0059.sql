-- A surge ended, another one goes on and the owner was told; hours were counted, and a proof was used.
insert into sign_ups (at, network) values ('2026-11-29 12:10', '203.0.113.0/24'), ('2026-11-29 12:11', '2001:db8:0::/48');
insert into sign_up_hours (hour, count, is_surge) values ('2026-11-28 10:00', 4, false), ('2026-11-28 11:00', 312, true);
insert into sign_up_surges (began_at, high_at, ended_at, usual, threshold) values
  ('2026-11-28 11:05', '2026-11-28 12:00', '2026-11-28 14:00', 4, 60), ('2026-11-29 12:10', '2026-11-29 12:10', null, 4, 60);
insert into used_proofs (nonce, expires_at) values ('0123456789abcdef0123456789abcdef', '2026-11-29 12:30');
insert into notifications (user_id, kind, sign_up_surge_id, created_at) values (1, 'sign_up_surge', 2, '2026-11-29 12:10');
