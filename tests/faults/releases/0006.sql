-- Automatic replies.
insert into ai_settings (creator_id, is_on, persona, daily_cap) values (1, true, 'friendly', 50);
insert into ai_pairs (conversation_id, creator_id, day, day_count) values (1, 1, '2026-01-12', 1);
insert into ai_days (creator_id, day, claimed, cap, replies) values (1, '2026-01-12', 1, 50, 1);
insert into ai_drafts values (1, 1, 'A draft', 1);
