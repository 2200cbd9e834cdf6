-- Someone whose receipts go to another address than their account's.
insert into billing_details values (2, 'books@people.example', 'Ben Books', '2026-11-28');
update billing_customers set told = 'aaaaaaaaaaaaaaaa' where user_id = 2;
