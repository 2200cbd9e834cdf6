-- What everyone's entries come to by month, renewals that failed, and what the owner expects the payment provider to charge for a sale.

-- In the order in which a sale takes them, so that one under way in the release before and this migration never wait for each other.
lock table subscriptions in share row exclusive mode;
lock table money_terms in access exclusive mode;
lock table ledger_transactions, ledger_entries in share row exclusive mode;

create table ledger_months (
  -- In UTC, by the provider's clock.
  month date not null check (extract(day from month) = 1),
  -- Whose sales; 0 are those of the site's own plan.
  seller bigint not null,
  currency text not null,
  account text not null,
  kind text not null,
  cents bigint not null,
  entries bigint not null,
  primary key (month, seller, currency, account, kind)
) with (fillfactor = 70);

-- What a creator owes or is owed at the end of each month.
create index ledger_months_of_seller on ledger_months (seller, currency, month) include (account, cents) where account in ('creator', 'held');

-- At commit, under the lock of the creator's other sums. The site's own plan has one lock; no transaction is about both.
create function count_ledger_month() returns trigger language plpgsql as $$
declare
  of_seller bigint := coalesce((select creator_subject from ledger_transactions where id = new.transaction_id), 0);
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger days ' || of_seller, 0));
  insert into ledger_months as known (month, seller, currency, account, kind, cents, entries)
  values (date_trunc('month', new.happened_at at time zone 'UTC')::date, of_seller, new.currency, new.account, new.kind, new.amount_cents, 1)
  on conflict (month, seller, currency, account, kind)
    do update set cents = known.cents + excluded.cents, entries = known.entries + 1;
  return null;
end $$;

create constraint trigger ledger_entries_are_counted_by_month after insert on ledger_entries
  deferrable initially deferred for each row execute function count_ledger_month();

-- Writes all sums again from the entries. For this migration, and for an operator whose audit found a difference.
create or replace function recount_ledger() returns void language plpgsql as $$
begin
  lock table ledger_entries in share row exclusive mode;
  perform set_config('coterie.recounts', 'on', true);
  delete from ledger_days;
  delete from ledger_rests;
  delete from ledger_months;
  insert into ledger_days (subject_id, currency, day, account, kind, cents, entries)
  select subject_id, currency, (happened_at at time zone 'UTC')::date, account, kind, sum(amount_cents), count(*)
  from ledger_entries where subject_id is not null group by 1, 2, 3, 4, 5;
  insert into ledger_rests (subject_id, available_day, currency, day, cents, first_at)
  select subject_id, (available_at at time zone 'UTC')::date, currency, (happened_at at time zone 'UTC')::date, sum(amount_cents), min(available_at)
  from ledger_entries where account = 'creator' and available_at is not null group by 1, 2, 3, 4;
  insert into ledger_months (month, seller, currency, account, kind, cents, entries)
  select date_trunc('month', entry.happened_at at time zone 'UTC')::date, coalesce(creator_subject, 0), currency, account, entry.kind,
    sum(amount_cents), count(*)
  from ledger_entries entry left join ledger_transactions one on one.id = transaction_id group by 1, 2, 3, 4, 5;
end $$;
select recount_ledger();

create trigger ledger_months_follow before insert or update or delete on ledger_months for each row execute function refuse_other_sums();
create trigger ledger_months_are_kept before truncate on ledger_months for each statement execute function refuse_change();

-- Renewals that weren't paid at the first try. A subscription forgets that once it's paid, so the database notes each.
create table failed_payments (
  subscription_id bigint not null references subscriptions (id) on delete cascade,
  -- By the provider's clock.
  failed_at timestamptz(3) not null,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  primary key (subscription_id, failed_at)
);
create index failed_payments_by_time on failed_payments (failed_at) include (currency, amount_cents);

create function note_failed_payment() returns trigger language plpgsql as $$
begin
  insert into failed_payments (subscription_id, failed_at, amount_cents, currency)
  values (new.id, new.past_due_since, new.price_cents, new.currency) on conflict do nothing;
  return null;
end $$;
create trigger subscriptions_note_when_unpaid_at_first after insert on subscriptions
  for each row when (new.past_due_since is not null) execute function note_failed_payment();
create trigger subscriptions_note_when_unpaid after update of past_due_since on subscriptions
  for each row when (new.past_due_since is not null and new.past_due_since is distinct from old.past_due_since)
  execute function note_failed_payment();
insert into failed_payments (subscription_id, failed_at, amount_cents, currency)
select id, past_due_since, price_cents, currency from subscriptions where past_due_since is not null;

-- When a subscription began and ended, with what it pays a month: what recurs and who left, read from the index alone.
create index subscriptions_by_end on subscriptions (
  (case when status in ('trialing', 'active', 'past_due') then timestamptz 'infinity' else coalesce(ended_at, period_end, created_at) end)
) include (started_at, created_at, status, ended_at, period_end, price_cents, currency) where status not in ('incomplete', 'expired');

-- An estimate of what the provider keeps of a card payment, which owners change to what their contract says. It begins with the price that
-- Stripe publishes for cards of the United States: 2.9 % and 30 cents. What sales really cost is in the ledger.
alter table money_terms
  add column cost_basis_points integer not null default 290 check (cost_basis_points between 0 and 2000),
  add column cost_cents integer not null default 30 check (cost_cents between 0 and 1000);
