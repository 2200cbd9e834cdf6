-- Somebody who is private is asked, and lets in.
insert into follow_requests (follower_id, followed_id, created_at) values (1, 2, '2026-02-01');
insert into notifications (user_id, kind, actor_id, created_at) values
  (2, 'follow_request', 1, '2026-02-01'), (1, 'follow_accepted', 2, '2026-02-01');
