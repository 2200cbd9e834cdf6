-- A process holds a delivery of which nothing was sent yet, and a message it tells somebody of.
insert into deliveries (notification_id, round, user_id, channel, due_at, claimed_at, is_returnable)
select id, 0, user_id, 'push', '2026-02-07', '2026-02-07', true from notifications where kind = 'creator_post';
insert into message_deliveries (conversation_id, user_id, channel, seq, claimed_at, is_returnable) values (1, 2, 'push', 2, '2026-02-07', true);
