-- Pictures, creators, subscriptions.
insert into media (filename, owner_id, kind, width, height, widths, has_still, bytes, created_at) values
  ('AAAAAAAAAAAAAAAAAAAAAA.webp', 1, 'image', 900, 600, '{96,360}', false, 5000, '2026-01-06');
update users set media_bytes = 5000, photo = 'AAAAAAAAAAAAAAAAAAAAAA.webp' where id = 1;
update users set is_creator = true, creator_since = '2026-01-06', subscription_price_cents = 999, subscriber_count = 1 where id = 1;
insert into profile_photos values (1, 0, 'AAAAAAAAAAAAAAAAAAAAAA.webp');
insert into age_reviews (user_id, stated_age, opened_at) values (3, 17, '2026-01-06');
insert into posts (user_id, content, media, is_premium, teaser, created_at) values (1, '', 'AAAAAAAAAAAAAAAAAAAAAA.webp', true, 'A look', '2026-01-06');
insert into post_tags values ('world', 1, 1, '2026-01-04');
insert into subscriptions (creator_id, subscriber_id, status, created_at) values (1, 2, 'active', '2026-01-07');
insert into profile_views (profile_id, day, viewer, viewer_id, viewed_at) values (1, '2026-01-07', '2', 2, '2026-01-07');
insert into daily_salts values ('2026-01-07', 'salt');
insert into site_facts values ('sample', 'none');
