-- A payment that failed at the first try, and a sale of the site's own plan, booked by this release or by the one before.
insert into failed_payments values (1, '2026-02-22', 999, 'USD');
with made as (
  insert into ledger_transactions (kind, source, subscription_id, creator_subject, fan_subject, happened_at, available_at, detail)
  values ('sale', 'in_46', 46, null, 222, '2026-02-23', '2026-03-02', '{"invoice": "in_46", "periodStart": "2026-02-23T00:00:00.000Z", "taxBasisPoints": 0, "feeBasisPoints": 0}')
  returning *
)
insert into ledger_entries (transaction_id, account, subject_id, amount_cents, currency, happened_at, available_at, kind)
select id, account, null, cents, 'USD', happened_at, available_at, kind
from made, (values ('provider', 999), ('premium', -999)) as entry (account, cents);
