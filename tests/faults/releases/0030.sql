-- A browser that signed someone in.
insert into known_browsers (user_id, browser_hash, used_at) values (1, repeat('30', 32), '2026-02-14');
