-- What a process took and had not sent when it died comes back, and what notifications look for has its index.

alter table deliveries
  -- Nothing of it was sent by whoever took it, or by a way that drops what it sent before: should that process die, another one takes it.
  add column is_returnable boolean not null default false,
  add constraint only_what_is_held_is_returnable check (not is_returnable or (claimed_at is not null and ended_at is null));
alter table message_deliveries add column is_returnable boolean not null default false;

create index deliveries_ended on deliveries (ended_at) where ended_at is not null;
create index message_deliveries_held on message_deliveries (claimed_at) where is_returnable;
create index push_devices_failing on push_devices (failing_since) where failing_since is not null;
-- The subscribers of a creator, some at a time, in the order in which they are told of a post.
create index subscriptions_to_tell on subscriptions (creator_id, id) where status in ('trialing', 'active', 'past_due');
