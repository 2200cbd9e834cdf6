-- People who are removed for good leave the records of money behind, and nothing else.

create index users_limited_until on users (limited_until) where limited_until is not null;
create index users_frozen_until on users (payouts_frozen_until) where payouts_frozen_until is not null;
create index users_absent_until on users (absent_until) where absent_until is not null;
create index posts_to_remove on posts (removal_at) where removal_at is not null;
create index comments_to_remove on comments (removal_at) where removal_at is not null;

-- A payout stays, tied to the ledger by its own id; whose it was the ledger knows under a number that says nothing.
alter table payouts
  alter column creator_id drop not null,
  drop constraint payouts_creator_id_fkey,
  add constraint payouts_creator_id_fkey foreign key (creator_id) references users (id) on delete set null;

-- What a fan paid for, and in which realm, decides about their creators' money as long as there is any. What has not ended goes along.
alter table subscriptions alter column subscriber_id drop not null;

create function keep_records_of_money() returns trigger language plpgsql as $$
begin
  update subscriptions set subscriber_id = null where subscriber_id = old.id and status in ('canceled', 'expired');
  update payouts set bank_last4 = null where creator_id = old.id;
  return old;
end $$;
create trigger users_keep_records_of_money before delete on users for each row execute function keep_records_of_money();
