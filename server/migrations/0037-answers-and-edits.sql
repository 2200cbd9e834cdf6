-- A message may answer an earlier one of its conversation, and be edited by whoever wrote it.

alter table messages
  add column reply_to_seq bigint check (reply_to_seq < seq),
  add column edited_at timestamptz(3),
  -- Grows with each change: of two copies of a message, the one with the larger number is newer.
  add column revision integer not null default 0,
  add constraint messages_answer_within_their_conversation foreign key (conversation_id, reply_to_seq)
    references messages (conversation_id, seq) on delete set null (reply_to_seq),
  add constraint messages_edited_are_words check (edited_at is null or (kind = 'text' and provenance in ('person', 'ai_drafted')));
create index messages_by_answered on messages (conversation_id, reply_to_seq) where reply_to_seq is not null;
