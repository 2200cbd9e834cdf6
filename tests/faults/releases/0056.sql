-- Someone invited one person who came, and one who didn't.
insert into invitations (secret_hash, made_by, is_of_team, uses, most, ends_at, created_at, note)
  select 'hash of a secret', min(id), false, 1, 1, '2026-12-29'::timestamptz, '2026-11-29'::timestamptz, 'For the pottery class' from users
  union all select 'hash of another secret', min(id), true, 0, 10, '2026-12-29', '2026-11-29', null from users;
insert into invited_people (user_id, invitation_id, invited_by, joined_at)
  select max(users.id), (select min(id) from invitations), min(users.id), '2026-11-29' from users;
insert into site_settings (key, value, updated_at) values ('joining.mode', '"invitation"', now());
