-- A post that several new accounts wrote nearly the same waits for review, and a host is remembered.
insert into remembered_content (kind, is_spam, key, value, marks, made_by, created_at, ends_at)
  select 'host', true, 1, 'spam.example', '{}', min(id), '2026-11-30'::timestamptz, '2027-05-29'::timestamptz from users;
insert into held_groups (is_of_messages, marks, signature, links, began_at, latest_at)
  values (false, '{1,2}', decode(repeat('07', 64), 'hex'), '{}', '2026-11-30', '2026-11-30');
insert into fingerprints (kind, target_id, user_id, marks, signature, links, created_at, group_id)
  select 'post', max(posts.id), max(posts.user_id), '{1,2}', decode(repeat('07', 64), 'hex'), '{}', '2026-11-30'::timestamptz, max(held_groups.id)
  from posts, held_groups having max(posts.id) is not null;
insert into notifications (user_id, kind, held_group_id, created_at) select 1, 'held_content', id, '2026-11-30 12:10' from held_groups;
