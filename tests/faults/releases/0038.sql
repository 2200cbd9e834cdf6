-- A reaction, and that it was told.
insert into message_reactions (conversation_id, seq, user_id, emoji, created_at) values (1, 2, 2, '❤️', '2026-02-25');
insert into notifications (user_id, kind, actor_id, conversation_id, message_seq, created_at, routed_at)
values (1, 'message_reaction', 2, 1, 2, '2026-02-25', '2026-02-25');
