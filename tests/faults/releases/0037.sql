-- A message that answers an earlier one, and one that was edited.
insert into messages (conversation_id, seq, sender_id, client_id, kind, content, provenance, created_at, reply_to_seq, edited_at, revision)
select id, last_seq + 1, low_id, 'client-37', 'text', 'Yes', 'person', '2026-02-24', last_seq, '2026-02-24', 1 from conversations where id = 1;
update conversations set last_seq = last_seq + 1 where id = 1;
