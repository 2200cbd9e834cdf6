-- Money: what was agreed, subscriptions as the provider knows them, the ledger, payouts, letters about money.

--- What the platform asks and gives. A change is a new row; every subscription keeps the version it was sold under (D2).
create table money_terms (
  version integer generated always as identity primary key,
  fee_basis_points integer not null check (fee_basis_points between 0 and 5000),
  premium_price_cents integer not null check (premium_price_cents between 100 and 100000),
  -- Entitled subscribers a creator without Premium may have (D24).
  free_subscribers integer not null check (free_subscribers > 0),
  -- How long a sale rests before it may be paid out, and how much of how many days stays back for refunds and disputes.
  payout_delay_days integer not null check (payout_delay_days between 0 and 90),
  reserve_basis_points integer not null check (reserve_basis_points between 0 and 5000),
  reserve_days integer not null check (reserve_days between 0 and 365),
  minimum_payout_cents integer not null check (minimum_payout_cents >= 1),
  -- Basis points by country, {"PT": 2300}; the tax is inside the price. Empty: no tax.
  tax_rates jsonb not null default '{}',
  created_at timestamptz(3) not null
);
insert into money_terms
  (fee_basis_points, premium_price_cents, free_subscribers, payout_delay_days, reserve_basis_points, reserve_days, minimum_payout_cents, created_at)
values (1000, 999, 100, 7, 0, 90, 100, now());

--- People as the payment provider knows them.
create table billing_customers (
  user_id bigint primary key references users (id) on delete cascade,
  realm text not null check (realm in ('live', 'sandbox')),
  provider_id text not null unique,
  created_at timestamptz(3) not null
);

--- A subscription to a creator, or, without one, to the platform's own Premium plan. Only what the provider says changes its status.
alter table subscriptions
  alter column creator_id drop not null,
  add column realm text not null default 'sandbox' check (realm in ('live', 'sandbox')),
  -- Null between our row and the provider's answer: the row comes first, its id is the key that makes the call repeatable.
  add column provider_id text unique,
  add column price_cents integer not null default 999 check (price_cents > 0),
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column terms_version integer not null default 1 references money_terms (version),
  add column fee_basis_points integer not null default 1000 check (fee_basis_points between 0 and 5000),
  add column tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 5000),
  add column tax_country text check (tax_country ~ '^[A-Z]{2}$'),
  add column cancel_at_period_end boolean not null default false,
  add column period_start timestamptz(3),
  add column period_end timestamptz(3),
  -- First paid; the 14 days of withdrawal run from here (D6).
  add column started_at timestamptz(3),
  add column ended_at timestamptz(3),
  add column past_due_since timestamptz(3),
  add column next_retry_at timestamptz(3),
  add column withdrawn_at timestamptz(3),
  -- Given up for another beginning, at another price: never to be paid, or paid back.
  add column replaced_at timestamptz(3),
  -- Counts every change, so that of two readers of the provider the older cannot win.
  add column version integer not null default 0,
  add column synced_at timestamptz(3);
create unique index subscriptions_one_alive on subscriptions (subscriber_id, coalesce(creator_id, 0))
  where status in ('incomplete', 'trialing', 'active', 'past_due', 'paused');
create index subscriptions_entitled on subscriptions (creator_id, subscriber_id) where status in ('trialing', 'active', 'past_due');
create index subscriptions_to_look_after on subscriptions (synced_at)
  where status in ('incomplete', 'trialing', 'active', 'past_due', 'paused');

alter table users
  -- The Premium plan is in force; written with the subscription that says so (D11).
  add column is_premium boolean not null default false,
  drop constraint within_media_quota;

--- When Premium ends, more may be kept than the Free plan has room for: nothing is deleted, only more is refused (D24).
create function refuse_media_beyond_quota() returns trigger language plpgsql as $$
begin
  raise exception 'the storage is full' using errcode = 'check_violation', constraint = 'within_media_quota';
end $$;
create trigger within_media_quota before update of media_bytes on users for each row
  when (new.media_bytes > old.media_bytes and new.media_bytes > new.media_quota) execute function refuse_media_beyond_quota();

--- A creator of the Free plan is told who found no room among their subscribers (D24).
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('follow', 'like', 'comment', 'message_request', 'missed_call', 'creator_full'));
create unique index notifications_creator_full on notifications (actor_id, user_id) where kind = 'creator_full';

alter table sessions
  -- Who is here proved it last at this moment (D59).
  add column proved_at timestamptz(3);

--- What the provider told us happened: only what it was about, never its contents. Applied by reading the provider's object again.
create table provider_events (
  id text primary key,
  realm text not null check (realm in ('live', 'sandbox')),
  type text not null,
  object_id text not null,
  -- The connected account it happened at, else null.
  account_id text,
  -- The subscription and the payment it names, both to find our row only.
  subscription_id text,
  payment_id text,
  -- What of ours it is about, once that was found: the key of the job that applies it.
  subject_id bigint,
  created_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  applied_at timestamptz(3),
  tries integer not null default 0,
  error text
);
create index provider_events_waiting on provider_events (received_at) where applied_at is null;
create index provider_events_of_subject on provider_events (subject_id) where applied_at is null;

--- Which subscription a payment was for: refunds and disputes name the payment alone.
create table subscription_payments (
  payment_id text primary key,
  subscription_id bigint not null references subscriptions (id) on delete cascade
);
create index subscription_payments_of_subscription on subscription_payments (subscription_id);

--- Who has a share in the ledger. The id is random and stays when the person is erased.
create table ledger_subjects (
  id bigint primary key,
  user_id bigint unique references users (id) on delete set null
);

--- Double entry, append-only. `source` is the provider's object the transaction is about; each has one transaction of a kind.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'sale', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'payout', 'payout_paid', 'payout_failed',
    'provider_cost', 'settlement')),
  source text not null,
  -- The provider event that led here, where one did.
  provider_event_id text,
  subscription_id bigint,
  creator_subject bigint references ledger_subjects (id),
  fan_subject bigint references ledger_subjects (id),
  -- By the provider's clock.
  happened_at timestamptz(3) not null,
  -- From when on it may be paid out.
  available_at timestamptz(3),
  detail jsonb not null default '{}',
  written_at timestamptz(3) not null default clock_timestamp(),
  -- Tells the sealing job which rows no running transaction can precede any more.
  written_by xid8 not null default pg_current_xact_id(),
  unique (kind, source)
);
create index ledger_transactions_of_creator on ledger_transactions (creator_subject, happened_at desc, id desc);
create index ledger_transactions_of_fan on ledger_transactions (fan_subject, happened_at desc, id desc) where fan_subject is not null;
create index ledger_transactions_of_subscription on ledger_transactions (subscription_id, id) where subscription_id is not null;

--- Positive is debit, negative is credit, in the currency's smallest unit. Accounts: see server/ledger/accounts.ts.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  account text not null check (account in (
    'provider', 'creator', 'held', 'in_transit', 'fees', 'premium', 'tax', 'provider_costs')),
  subject_id bigint references ledger_subjects (id),
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The transaction's, so that sums of a month read one index.
  happened_at timestamptz(3) not null,
  available_at timestamptz(3),
  kind text not null,
  -- The other accounts name the creator too where one earned with it, so that a creator's sums read one index.
  check (account not in ('creator', 'held', 'in_transit') or subject_id is not null)
);
create index ledger_entries_of_transaction on ledger_entries (transaction_id);
create index ledger_entries_of_subject on ledger_entries (subject_id, account, currency, happened_at)
  include (amount_cents, kind, available_at) where subject_id is not null;
create index ledger_entries_of_account on ledger_entries (account, currency, happened_at) include (amount_cents);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount_cents) <> 0) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function check_ledger_entries_exist() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger ledger_entries_sum_to_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();
create constraint trigger ledger_transactions_have_entries after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_entries_exist();

--- A chain over what the ledger holds: each seal covers some transactions and the seal before it.
create table ledger_seals (
  id bigint generated always as identity primary key,
  -- One chain: of two that seal at once, only one can go on from here.
  previous_hash text not null unique,
  hash text not null,
  transactions integer not null check (transactions > 0),
  sealed_at timestamptz(3) not null
);
create table ledger_sealed (
  transaction_id bigint primary key,
  seal_id bigint not null references ledger_seals (id),
  row_hash text not null
);
create index ledger_sealed_by_seal on ledger_sealed (seal_id, transaction_id);

create trigger ledger_transactions_stay before update or delete on ledger_transactions for each row execute function refuse_change();
create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_seals_stay before update or delete on ledger_seals for each row execute function refuse_change();
create trigger ledger_sealed_stay before update or delete on ledger_sealed for each row execute function refuse_change();
create trigger money_terms_stay before update or delete on money_terms for each row execute function refuse_change();
create trigger ledger_transactions_are_kept before truncate on ledger_transactions for each statement execute function refuse_change();
create trigger ledger_entries_are_kept before truncate on ledger_entries for each statement execute function refuse_change();
create trigger ledger_seals_are_kept before truncate on ledger_seals for each statement execute function refuse_change();
create trigger ledger_sealed_are_kept before truncate on ledger_sealed for each statement execute function refuse_change();

--- A creator's account at the provider: facts it told us, never what was typed there (D26).
create table payout_accounts (
  creator_id bigint primary key references users (id) on delete cascade,
  realm text not null check (realm in ('live', 'sandbox')),
  provider_id text unique,
  country text not null check (country ~ '^[A-Z]{2}$'),
  can_receive boolean not null default false,
  payouts_enabled boolean not null default false,
  requirements_due text[] not null default '{}',
  disabled_reason text,
  is_under_review boolean not null default false,
  bank_name text,
  bank_last4 text check (bank_last4 ~ '^\d{4}$'),
  -- Makes the call that opens it repeatable; what that call says is kept until the provider has answered, so that it is said alike.
  call_key text not null,
  opening jsonb,
  -- Why the provider would not open it.
  refusal text,
  -- Ours: payouts wait since then, with the reason a creator is shown.
  held_reason text,
  held_at timestamptz(3),
  version integer not null default 0,
  synced_at timestamptz(3)
);

create table payouts (
  id bigint generated always as identity primary key,
  creator_id bigint not null references users (id) on delete restrict,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('created', 'transferred', 'in_transit', 'paid', 'failed')),
  realm text not null check (realm in ('live', 'sandbox')),
  provider_transfer_id text unique,
  provider_payout_id text unique,
  bank_last4 text check (bank_last4 ~ '^\d{4}$'),
  arrives_at timestamptz(3),
  failure_reason text,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  version integer not null default 0
);
create index payouts_of_creator on payouts (creator_id, created_at desc, id desc);
create index payouts_under_way on payouts (creator_id) where status in ('created', 'transferred', 'in_transit');
create unique index payouts_one_under_way on payouts (creator_id, currency) where status in ('created', 'transferred', 'in_transit');

--- Letters that must go out, written with what they are about; `key` makes each go out once.
create table letters (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  key text not null unique,
  detail jsonb not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  tries integer not null default 0,
  error text
);
create index letters_waiting on letters (created_at) where sent_at is null;

--- A creator asks those who pay an older price to pay the new one: told 30 days before, and only with their consent (D25).
create table price_moves (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions (id) on delete cascade,
  old_price_cents integer not null,
  new_price_cents integer not null check (new_price_cents between 100 and 10000),
  asked_at timestamptz(3) not null,
  effective_at timestamptz(3) not null,
  answered_at timestamptz(3),
  is_accepted boolean,
  applied_at timestamptz(3),
  check ((answered_at is null) = (is_accepted is null))
);
create index price_moves_of_subscription on price_moves (subscription_id, id desc);
create unique index price_moves_one_open on price_moves (subscription_id) where applied_at is null and is_accepted is distinct from false;

--- Who saw a creator's post, once each; a visitor is a hash whose salt is thrown away.
create table post_viewers (
  post_id bigint not null references posts (id) on delete cascade,
  viewer text not null,
  primary key (post_id, viewer)
);

--- Whoever stops being a creator: nothing made before `asked_at` renews, what is owed is paid out, the provider's account is closed (D29).
create table creator_endings (
  creator_id bigint primary key references users (id) on delete cascade,
  asked_at timestamptz(3) not null,
  renewals_stopped_at timestamptz(3),
  finished_at timestamptz(3)
);
create index creator_endings_open on creator_endings (asked_at) where finished_at is null;

--- The directory's other two orders.
create index creators_popular on users (subscriber_count desc, id desc) where is_creator;
create index creators_by_price on users (subscription_price_cents, id) where is_creator;
