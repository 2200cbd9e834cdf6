-- More of what happens is told, inside the site and outside.
insert into notifications (user_id, kind, actor_id, post_id, created_at, routed_at) values
  (1, 'mention', 2, 2, '2026-02-02', '2026-02-02'), (2, 'creator_post', 1, 3, '2026-02-02', null);
insert into notifications (user_id, kind, actor_id, subscription_id, created_at, routed_at) values
  (1, 'new_subscriber', 2, 1, '2026-02-02', '2026-02-02');
insert into notifications (user_id, kind, payout_id, created_at) values (1, 'payout_failed', 1, '2026-02-02');
insert into post_news values (3, 1);
insert into notification_settings (user_id, seen_at, time_zone, quiet_from, quiet_until) values (1, '2026-02-02', 'Europe/Lisbon', 1320, 420);
insert into notification_choices values (1, 'like', true, 'digest', false);
insert into deliveries (notification_id, round, user_id, channel, due_at, claimed_at, ended_at, outcome)
select id, 0, user_id, 'mail', '2026-02-02', '2026-02-02', '2026-02-02', 'sent' from notifications where kind = 'mention';
insert into deliveries (notification_id, round, user_id, channel, is_digest, due_at)
select id, 0, user_id, 'mail', true, '2026-02-03' from notifications where kind = 'new_subscriber';
insert into message_deliveries values (1, 2, 'mail', 2, '2026-02-02');
insert into unsubscribe_secrets (secret) values ('secret');
