-- A post with two pictures.
insert into media (filename, owner_id, kind, width, height, widths, has_still, bytes, created_at) values
  ('GGGGGGGGGGGGGGGGGGGGGG.webp', 1, 'image', 900, 600, '{96,360}', false, 5000, '2026-11-30');
update users set media_bytes = media_bytes + 5000 where id = 1;
insert into post_media (post_id, position, filename, alt)
  select min(id), 2, 'GGGGGGGGGGGGGGGGGGGGGG.webp', 'another look' from posts where media is not null and user_id = 1 having min(id) is not null;
