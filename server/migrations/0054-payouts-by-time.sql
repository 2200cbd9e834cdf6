-- The owner's exports read all payouts, all subscriptions, and what sales and their returns came to, of a period.
create index payouts_by_time on payouts (realm, created_at desc, id desc);
create index subscriptions_by_time on subscriptions (realm, created_at desc, id desc) where status not in ('incomplete', 'expired');
create index ledger_entries_by_time on ledger_entries (happened_at) include (transaction_id, account, kind, currency, amount_cents)
  where account in ('provider', 'tax') and kind in ('sale', 'refund', 'refund_failed', 'dispute_lost', 'dispute_won');
