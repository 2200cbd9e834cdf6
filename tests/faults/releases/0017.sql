-- A change of address that can still be taken back.
insert into email_changes (user_id, old_email, changed_at) values (2, 'ben.before@people.example', '2026-01-31');
insert into letters (user_id, email, kind, key, detail, created_at, sent_at) values
  (2, 'ben.before@people.example', 'email_changed', 'email_changed:1', '{"emailChangeId": 1}', '2026-01-31', '2026-01-31');
insert into letter_keys values ('key-of-a-change', 'email_change', 1, '2026-01-31');
