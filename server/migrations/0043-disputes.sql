-- What banks dispute, as the payment provider tells it. Its money is in the ledger.
create table disputes (
  id bigint generated always as identity primary key,
  provider_id text not null unique check (length(provider_id) between 1 and 255),
  realm text not null check (realm in ('live', 'sandbox')),
  payment_intent_id text not null check (length(payment_intent_id) between 1 and 255),
  invoice_id text not null check (length(invoice_id) between 1 and 255),
  subscription_id bigint references subscriptions (id) on delete set null,
  creator_id bigint references users (id) on delete set null,
  is_premium boolean not null,
  -- A bank that only asks: no money has moved.
  is_inquiry boolean not null,
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost', 'closed')),
  reason text not null check (length(reason) between 1 and 100),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz(3) not null,
  due_at timestamptz(3),
  submitted_at timestamptz(3),
  closed_at timestamptz(3),
  told_at timestamptz(3) not null,
  check ((closed_at is not null) = (status in ('won', 'lost', 'closed'))),
  check (status <> 'under_review' or submitted_at is not null),
  check (is_premium = false or creator_id is null),
  check (is_inquiry = false or status not in ('won', 'lost'))
);
create index disputes_newest on disputes (opened_at desc, id desc);
create index disputes_to_answer on disputes (due_at, id) where status = 'needs_response';
create index disputes_of_creator on disputes (creator_id, opened_at) where creator_id is not null;
create index disputes_of_subscription on disputes (subscription_id) where subscription_id is not null;
