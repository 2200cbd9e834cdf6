-- One month more, with its entries in the same statement: they are refused later.
with made as (
  insert into ledger_transactions (kind, source, subscription_id, creator_subject, fan_subject, happened_at, available_at, detail)
  values ('sale', 'in_28', 1, 111, 222, '2026-02-13', '2026-02-20', '{"invoice": "in_28", "periodStart": "2026-02-13T00:00:00.000Z", "taxBasisPoints": 0, "feeBasisPoints": 1000}')
  returning *
)
insert into ledger_entries (transaction_id, account, subject_id, amount_cents, currency, happened_at, available_at, kind)
select id, account, subject, cents, 'USD', happened_at, available_at, kind
from made, (values ('provider', 111, 999), ('fees', 111, -100), ('creator', 111, -899)) as entry (account, subject, cents);
