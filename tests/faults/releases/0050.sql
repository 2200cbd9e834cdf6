-- Payouts are on hold, others were and are released; a failed payout was sent again.
insert into payout_holds (creator_id, reason, held_at, held_by, release_reason, released_at, released_by) values
  (1, 'The bank asked who owns the account.', '2026-11-03', 1, 'The bank confirmed it.', '2026-11-05', 1),
  (1, 'The name of the account is another one.', '2026-11-28', 1, null, null, null);
insert into notifications (user_id, kind, payout_hold_id, created_at) values (1, 'payouts_held', 2, '2026-11-28');
insert into payouts (creator_id, amount_cents, currency, status, realm, created_at) values (1, 700, 'USD', 'paid', 'live', '2026-11-20');
update payouts set next_id = (select max(id) from payouts) where status = 'failed' and creator_id = 1;
