-- Ben has opened a post he pays for.
insert into post_openings values (2, 1, '2026-11-27', '2026-11-28');
