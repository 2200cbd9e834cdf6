-- Somebody is removed for good, whose payout and paid subscription stay.
insert into users (realm, email, username, display_name, search_name, birth_date, created_at) values
  ('live', 'gone@people.example', 'gone', 'Gone', 'gone', '1992-01-01', '2026-01-22');
insert into subscriptions (creator_id, subscriber_id, status, created_at) values (1, 4, 'canceled', '2026-01-22');
delete from users where username = 'gone';
