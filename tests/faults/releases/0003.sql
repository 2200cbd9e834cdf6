-- Messages.
insert into blocks (blocker_id, blocked_id, created_at) values (3, 2, '2026-01-08');
insert into mutes (muter_id, muted_id, created_at) values (2, 3, '2026-01-08');
insert into conversations (low_id, high_id, last_seq, created_at, updated_at, spoken_at) values (1, 2, 2, '2026-01-08', '2026-01-09', '2026-01-09');
insert into conversation_members (conversation_id, user_id, other_id, listed_at, has_written, unread) values
  (1, 1, 2, '2026-01-09', true, 0), (1, 2, 1, '2026-01-09', true, 1);
insert into messages (conversation_id, seq, sender_id, client_id, kind, content, provenance, created_at) values
  (1, 1, 2, 'client-1', 'text', 'Hello Anna', 'person', '2026-01-08'), (1, 2, 1, 'client-2', 'text', 'Hello Ben', 'person', '2026-01-09');
insert into hidden_messages values (1, 1, 1);
insert into message_allowances values (2, 1, 1, 3);
