-- The owner's export reads all payouts of a period.
create index payouts_by_time on payouts (created_at desc, id desc);
-- And all subscriptions.
create index subscriptions_by_time on subscriptions (created_at desc, id desc) where status not in ('incomplete', 'expired');
