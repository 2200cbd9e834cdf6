-- Someone waits for the site team, someone was declined, and someone joined.
insert into applications (realm, email, user_id, username, display_name, birth_date, language, reason, likeness, domain, network, state, sent_at,
    decided_at, decided_by, words, place)
  select 'sandbox', 'waits@people.example', null::bigint, 'waits', 'Who Waits', '1990-05-17'::date, 'en', 'I make pots and would like to show them.', '{1,2}'::bigint[],
    'people.example', '203.0.113.0/24', 'waiting', '2026-11-29'::timestamptz, null::timestamptz, null::bigint, null, 1795910400000
  union all select 'sandbox', 'declined@people.example', null, null, null, '1990-05-17', 'de', 'Ich mache Töpfe und zeige sie gern.', '{3}', 'people.example',
    '2001:db8:1::/48', 'declined', '2026-11-28', '2026-11-29', min(id), 'We’re full.', 6205756800000 from users
  union all select 'sandbox', null, max(id), 'joined', null, '1990-05-17', 'en', 'I make bread and would like to show it.', '{4}', 'people.example',
    '203.0.113.0/24', 'approved', '2026-11-28', '2026-11-29', min(id), null, 6205756800001 from users;
