-- A creator and a fan who say where they live, and a sale with a part of it refunded, which the database numbers.
insert into seller_details values (1, 'Anna Ana', E'Rua 1\nPorto', 'PT999999990', '2026-11-29');
insert into billing_details (user_id, name, address, tax_number, changed_at) values (2, 'Ben Books', 'Weg 2', 'DE136695976', '2026-11-29')
  on conflict (user_id) do update set address = excluded.address, tax_number = excluded.tax_number;
insert into site_settings (key, value, updated_at) values ('seller.name', '"Coterie Lda"', '2026-11-29');
with sale as (
  insert into ledger_transactions (kind, source, subscription_id, creator_subject, fan_subject, happened_at, available_at, detail)
  values ('sale', 'in_51', null, 111, 222, '2026-11-29', '2026-12-06', '{"invoice": "in_51", "taxBasisPoints": 2300, "taxCountry": "PT"}')
  returning id
)
insert into ledger_entries (transaction_id, account, subject_id, amount_cents, currency, happened_at, available_at, kind)
select sale.id, entry.account, 111, entry.cents, 'USD', '2026-11-29', '2026-12-06', 'sale'
from sale, (values ('provider', 999), ('tax', -187), ('fees', -81), ('creator', -731)) as entry (account, cents);
with refund as (
  insert into ledger_transactions (kind, source, subscription_id, creator_subject, fan_subject, happened_at, available_at, detail)
  values ('refund', 're_51', null, 111, 222, '2026-11-30', '2026-12-06', '{"invoice": "in_51", "taxCents": 75, "feeCents": 33, "shareCents": 292}')
  returning id
)
insert into ledger_entries (transaction_id, account, subject_id, amount_cents, currency, happened_at, available_at, kind)
select refund.id, entry.account, 111, entry.cents, 'USD', '2026-11-30', '2026-12-06', 'refund'
from refund, (values ('provider', -400), ('tax', 75), ('fees', 33), ('creator', 292)) as entry (account, cents);
