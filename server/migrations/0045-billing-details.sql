-- The name on receipts and the address they go to, where that isn't the account's.
create table billing_details (
  user_id bigint primary key references users (id) on delete cascade,
  email text check (length(email) between 3 and 254),
  name text check (length(name) between 1 and 100),
  changed_at timestamptz(3) not null,
  check (num_nonnulls(email, name) > 0)
);

-- A mark of the name and address that the provider was last told, to tell it when they change.
alter table billing_customers add column told text;
