-- A case opened by either release.
insert into cases (target_kind, target_id, person_id, excerpt, reasons, reports_count, is_urgent, opened_at, due_at, queue_at) values
  ('person', 2, 2, null, '{spam}', 1, false, '2026-11-27', '2026-11-30', '2026-11-30');
