-- The blog and the board.
insert into blog_posts (slug, title, content, html, preview, status, author_id, created_at, updated_at, published_at) values
  ('hello', 'Hello', 'Hello', '<p>Hello</p>', 'Hello', 'published', 1, '2026-01-26', '2026-01-26', '2026-01-26');
insert into blog_slugs values ('hello', 1);
insert into blog_media values (1, 'AAAAAAAAAAAAAAAAAAAAAA.webp');
insert into board_requests (user_id, title, description, category, created_at) values (2, 'A dark theme', 'Please', 'feature', '2026-01-27');
insert into board_comments (request_id, user_id, content, created_at) values (1, 1, 'Yes', '2026-01-27');
insert into board_request_views values (1, '2026-01-27', '1');
