-- A dispute is answered in a draft, another one was; the creator chose a message, and the owner was told.
insert into dispute_evidence (dispute_id, is_inquiry, words, saved_at, asked_at, sent_at) values
  (1, true, 'The subscriber opened 12 posts.', '2026-11-02', null, null),
  (2, true, 'The subscriber opened 3 posts.', '2026-09-02', '2026-09-02', '2026-09-02');
insert into dispute_messages values (1, 1, 1, '2026-11-02');
insert into notifications (user_id, kind, dispute_id, created_at) values (1, 'dispute', 1, '2026-11-02');
