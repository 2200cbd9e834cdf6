-- Followed by someone of either release, and then moved to another zone.
insert into users (id, realm, username, display_name, search_name, email, birth_date, created_at) overriding system value
values (3636, 'live', 'fan_36', 'Fan', 'fan', 'fan36@people.example', '1990-01-01', '2026-02-23');
insert into notifications (user_id, kind, actor_id, created_at, routed_at) values (1, 'follow', 3636, '2026-02-23 23:30:00+00', '2026-02-23');
update notification_settings set time_zone = 'Asia/Tokyo' where user_id = 1;
