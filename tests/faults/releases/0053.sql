-- A creator didn’t decide a request for a refund, the site team declined it, and the fan was told.
insert into refund_requests (sale_id, fan_id, creator_id, reason, state, requested_at, due_at, escalation, team_since, creator_words, team_words,
    asked_cents, refund_cents, currency, closed_at, place)
  select id, (select min(users.id) from users), null, 'The weekly video never came.', 'declined', '2026-11-01', '2026-11-22', 'late', '2026-11-08', null,
    'It came the next day.', 999, null, 'USD', '2026-11-09', 6205756800000
  from ledger_transactions where kind = 'sale' order by id limit 1;
insert into notifications (user_id, kind, refund_request_id, refund_step, created_at)
  select fan_id, 'refund_request', id, 'denied', '2026-11-09' from refund_requests;
