-- Someone who paid and was erased since.
insert into users (id, realm, username, display_name, search_name, email, birth_date, created_at) overriding system value
values (2929, 'live', 'left_29', 'Left', 'left', 'left29@people.example', '1990-01-01', '2026-02-11');
insert into ledger_subjects (id, user_id) values (2929, 2929);
delete from users where id = 2929;
