-- Withdrawals that people declare without signing in: what they wrote, when, and what came of it.
create table withdrawal_declarations (
  id bigint generated always as identity primary key,
  -- Who declared it while signed in.
  user_id bigint references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 400),
  email text not null check (length(email) between 3 and 254),
  purchase text not null check (length(purchase) between 1 and 2000),
  declared_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  outcome text check (outcome in ('withdrawn', 'answered')),
  answer text check (length(answer) between 1 and 8000),
  closed_at timestamptz(3),
  closed_by bigint references users (id) on delete set null,
  -- Open ones by when they're due, then the closed ones, the latest first: milliseconds, so that one index and one mark do.
  place bigint not null,
  check ((outcome is null) = (closed_at is null)),
  check (outcome <> 'answered' or answer is not null)
);
create index withdrawal_declarations_in_place on withdrawal_declarations (place, id);
create index withdrawal_declarations_open on withdrawal_declarations (due_at) where closed_at is null;
create index withdrawal_declarations_by_address on withdrawal_declarations (email);
create index withdrawal_declarations_by_person on withdrawal_declarations (user_id) where user_id is not null;
create index withdrawal_declarations_by_closer on withdrawal_declarations (closed_by) where closed_by is not null;

-- What of them ended.
create table carried_out_withdrawals (
  declaration_id bigint not null references withdrawal_declarations (id) on delete cascade,
  subscription_id bigint not null references subscriptions (id) on delete cascade,
  primary key (declaration_id, subscription_id)
);
create index carried_out_withdrawals_by_subscription on carried_out_withdrawals (subscription_id);

-- Whose purchase it is, by the address of receipts.
create index billing_details_by_address on billing_details (lower(email)) where email is not null;
