-- A post that was edited, and showed a picture before.
insert into media (filename, owner_id, kind, width, height, widths, has_still, bytes, created_at) values
  ('HHHHHHHHHHHHHHHHHHHHHH.webp', 1, 'image', 900, 600, '{96,360}', false, 5000, '2026-11-30');
update users set media_bytes = media_bytes + 5000 where id = 1;
insert into post_versions (post_id, version, content, teaser, is_sensitive, written_at)
  select min(id), 1, 'as it was at first', null, false, min(created_at) from posts where user_id = 1 having min(id) is not null;
insert into post_version_files (post_id, version, position, filename, alt)
  select post_id, version, 1, 'HHHHHHHHHHHHHHHHHHHHHH.webp', 'an earlier look' from post_versions;
update posts set edited_at = '2026-11-30' where id in (select post_id from post_versions);
