-- A sale whose money rests, booked by this release or by the one before while this one is rolled out.
with made as (
  insert into ledger_transactions (kind, source, subscription_id, creator_subject, fan_subject, happened_at, available_at, detail)
  values ('sale', 'in_35', 35, 111, 222, '2026-02-20', '2026-02-27', '{"invoice": "in_35", "periodStart": "2026-02-20T00:00:00.000Z", "taxBasisPoints": 0, "feeBasisPoints": 1000}')
  returning *
)
insert into ledger_entries (transaction_id, account, subject_id, amount_cents, currency, happened_at, available_at, kind)
select id, account, subject, cents, 'USD', happened_at, available_at, kind
from made, (values ('provider', 111, 999), ('fees', 111, -100), ('creator', 111, -899)) as entry (account, subject, cents);
-- A fan whose subscription ended, and who shows something, counted by either release.
update subscriptions set status = 'canceled', ended_at = '2026-02-21' where id = 1;
update users set age = 30, location = 'Porto', interests = '{Music}' where id = 2;
