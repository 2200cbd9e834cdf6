-- Access tokens.
insert into access_tokens (user_id, name, token_hash, prefix, scopes, created_at) values (1, 'my script', 'token-hash', 'coterie_ab', '{read}', '2026-01-29');
