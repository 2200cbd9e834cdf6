-- Notifications.
insert into notifications (user_id, kind, actor_id, created_at) values (1, 'follow', 2, '2026-01-10');
insert into notifications (user_id, kind, post_id, created_at) values (1, 'like', 1, '2026-01-10');
insert into notified_likes values (1, 2, '2026-01-10');
