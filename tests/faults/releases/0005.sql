-- A call that was answered.
update conversations set last_seq = 3 where id = 1;
insert into messages (conversation_id, seq, sender_id, client_id, kind, content, room_id, provenance, created_at) values
  (1, 3, 2, 'client-3', 'video_call', '', 'room', 'person', '2026-01-11');
insert into calls (room_id, caller_id, callee_id, conversation_id, seq, kind, state, outcome, is_invited, created_at, connected_at, ended_at) values
  ('room', 2, 1, 1, 3, 'video', 'ended', 'completed', true, '2026-01-11', '2026-01-11', '2026-01-11');
