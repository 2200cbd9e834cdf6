-- Something that waits to be read.
insert into notifications (user_id, kind, actor_id, post_id, created_at, routed_at) values (1, 'mention', 2, 3, '2026-02-09', '2026-02-09');
