-- A report, its decision and an appeal; a picture that was stopped.
insert into cases (target_kind, target_id, person_id, excerpt, reasons, reports_count, is_urgent, opened_at, due_at, queue_at, closed_at, outcome) values
  ('post', 2, 2, 'Ça va?', '{spam}', 1, false, '2026-01-23', '2026-01-26', '2026-01-26', '2026-01-24', 'action_taken');
insert into reports (case_id, reporter_id, reason, explanation, receipt, created_at) values (1, 1, 'spam', 'See for yourself', 'receipt-1', '2026-01-23');
insert into case_evidence (case_id, taken_at, content, digest) values (1, '2026-01-23', '{"words": "Ça va?"}', 'digest');
insert into case_notes (case_id, author_id, content, created_at) values (1, 1, 'A note', '2026-01-23');
insert into decisions (case_id, target_kind, target_id, person_id, action, ground, basis, explanation, decided_by, decided_role, decided_at) values
  (1, 'post', 2, 2, 'warn', 'spam', 'terms', 'Please do not', 1, 'admin', '2026-01-24');
insert into appeals (decision_id, decision_decided_by, content, created_at) values (1, 1, 'I did not', '2026-01-25');
insert into quarantine (owner_id, media_kind, filename, has_still, source_hash, verdict, created_at) values
  (2, 'image', 'BBBBBBBBBBBBBBBBBBBBBB.webp', false, 'source', 'known', '2026-01-25');
insert into letters (email, kind, key, detail, created_at) values ('stranger@people.example', 'report', 'report-1', '{}', '2026-01-23');
insert into letter_keys values ('key', 'decision', 1, '2026-01-24');
