-- The staff, and somebody who was suspended.
insert into operator_secrets values ('admin_password', 'hash', '2026-01-21');
update users set absent_since = '2026-01-21', absence = 'suspended' where id = 3;
insert into person_days values ('2026-01-21', 1);
insert into audit_entries (at, actor_id, actor_role, action, target_kind, target_id, details) values ('2026-01-21', 1, 'admin', 'suspended', 'person', '3', '{}');
