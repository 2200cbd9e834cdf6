-- An admin blocked a domain for a while, and allowed another one.
insert into sign_up_blocks (kind, value, ends_at, note, made_by, created_at)
  select 'domain', 'spam.example', '2027-01-01'::timestamptz, 'A wave in November', min(id), '2026-11-29'::timestamptz from users
  union all select 'exception', 'mailinator.com', null, null, null, '2026-11-29';
