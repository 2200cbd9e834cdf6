-- Someone who joined in a wave is limited as a new account.
update users set newcomer_since = '2026-11-29 12:10' where id = (select max(id) from users);
