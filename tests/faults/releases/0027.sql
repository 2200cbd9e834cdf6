-- An import that failed for reasons of this site.
insert into data_imports (user_id, state, asked_at, refusal, finished_at) values (2, 'failed', '2026-02-10', 'site_failed', '2026-02-10');
