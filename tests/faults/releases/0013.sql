-- What the operator decides.
insert into site_settings values ('limits.postLength', '500', '2026-01-28', 1);
insert into legal_versions values ('terms', '2026-03-01', '[]', '[]', true, 1, '2026-01-28');
insert into data_requests (kind, user_id, email, body, created_at, due_at, place) values ('access', 2, 'ben@people.example', 'What do you know?', '2026-01-28', '2026-02-27', 1772150400000);
