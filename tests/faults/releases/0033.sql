-- Someone who names two places on their profile.
insert into users (id, realm, username, display_name, search_name, email, birth_date, links, created_at) overriding system value
values (3333, 'live', 'linked_33', 'Linked', 'linked', 'linked33@people.example', '1990-01-01',
  '{https://example.org/,https://example.com/@linked}', '2026-02-16');
