-- A change of address that is fought over, of somebody of the staff.
insert into email_changes (user_id, old_email, changed_at, undo_due_at) values (1, 'ana.before@people.example', '2026-02-08', '2026-02-11');
insert into contested_staff (user_id, since) values (1, '2026-02-08');
