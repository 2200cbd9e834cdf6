-- Someone who chose who sees when they're online.
insert into users (id, realm, username, display_name, search_name, email, birth_date, presence_for, created_at) overriding system value
values (3232, 'live', 'chose_32', 'Chose', 'chose', 'chose32@people.example', '1990-01-01', 'everyone', '2026-02-15');
