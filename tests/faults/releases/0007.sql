-- Money: a month that was sold and paid out.
insert into billing_customers values (2, 'live', 'cus_1', '2026-01-13');
update subscriptions set realm = 'live', provider_id = 'sub_1', period_start = '2026-01-13', period_end = '2026-02-13', started_at = '2026-01-13' where id = 1;
insert into provider_events (id, realm, type, object_id, created_at, received_at, applied_at) values
  ('evt_1', 'live', 'invoice.paid', 'in_1', '2026-01-13', '2026-01-13', '2026-01-13');
insert into subscription_payments values ('pi_1', 1);
insert into ledger_subjects values (111, 1), (222, 2);
with made as (
  insert into ledger_transactions (kind, source, subscription_id, creator_subject, fan_subject, happened_at, available_at, detail)
  values ('sale', 'in_1', 1, 111, 222, '2026-01-13', '2026-01-20', '{"invoice": "in_1", "periodStart": "2026-01-13T00:00:00.000Z", "taxBasisPoints": 0, "feeBasisPoints": 1000}')
  returning *
)
insert into ledger_entries (transaction_id, account, subject_id, amount_cents, currency, happened_at, available_at, kind)
select id, account, subject, cents, 'USD', happened_at, available_at, kind
from made, (values ('provider', 111, 999), ('fees', 111, -100), ('creator', 111, -899)) as entry (account, subject, cents);
insert into payout_accounts (creator_id, realm, provider_id, country, call_key, bank_last4) values (1, 'live', 'acct_1', 'PT', 'call', '6789');
insert into payouts (creator_id, amount_cents, currency, status, realm, created_at) values (1, 500, 'USD', 'failed', 'live', '2026-01-20');
-- The provider refused this one within the second in which it was begun: the provider's clock counts whole ones.
insert into payouts (creator_id, amount_cents, currency, status, realm, created_at, finished_at) values
  (1, 500, 'USD', 'failed', 'live', '2026-01-21', '2026-01-21');
insert into letters (user_id, kind, key, detail, created_at, sent_at) values (2, 'receipt', 'receipt-1', '{}', '2026-01-13', '2026-01-13');
