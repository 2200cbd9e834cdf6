-- In the order in which others take them: who sends a payout writes it before its notification, and who reads notifications reads payouts
-- after them. The release before goes on with both until it's done with what it began.
lock table users, payouts in share row exclusive mode;
lock table notifications, payouts in access exclusive mode;

-- The site team holds a creator's payouts, with a reason that the creator reads, and releases them with another.
create table payout_holds (
  id bigint generated always as identity primary key,
  creator_id bigint not null references users (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 2000),
  held_at timestamptz(3) not null,
  held_by bigint references users (id) on delete set null,
  release_reason text check (length(release_reason) between 1 and 2000),
  released_at timestamptz(3),
  released_by bigint references users (id) on delete set null,
  check ((release_reason is null) = (released_at is null)),
  check (released_by is null or released_at is not null)
);
create unique index payout_holds_one on payout_holds (creator_id) where released_at is null;
create index payout_holds_of_creator on payout_holds (creator_id, id);
create index payout_holds_by_holder on payout_holds (held_by) where held_by is not null;
create index payout_holds_by_releaser on payout_holds (released_by) where released_by is not null;

-- Which payout sent what this one had failed to send. Until there is one it can be retried, while its creator can be paid and has money.
alter table payouts
  add column next_id bigint references payouts (id) on delete set null check (next_id is null or (status = 'failed' and next_id <> id)),
  add column is_open boolean not null generated always as (status = 'failed' and next_id is null and creator_id is not null) stored;
update payouts failed set next_id = (
    select min(id) from payouts later
    where later.creator_id = failed.creator_id and later.currency = failed.currency and later.realm = failed.realm
      and later.created_at >= failed.finished_at and later.id > failed.id)
  where status = 'failed';
create index payouts_by_next on payouts (next_id) where next_id is not null;
create index payouts_newest on payouts (realm, created_at desc, id desc);
create index payouts_by_status on payouts (realm, status, created_at desc, id desc);
create index payouts_failed on payouts (creator_id, currency) where is_open;

-- The creator is told of both.
alter table notifications
  add column payout_hold_id bigint references payout_holds (id) on delete cascade,
  add constraint notifications_payout_hold_check check ((payout_hold_id is not null) = (kind in ('payouts_held', 'payouts_released'))),
  drop constraint notifications_actor_check,
  add constraint notifications_actor_check check (kind = 'subscription_ended' or
    (actor_id is null) = (kind in ('like', 'payout_sent', 'payout_failed', 'dispute', 'payouts_held', 'payouts_released')));
create unique index notifications_payout_hold on notifications (payout_hold_id, kind) where payout_hold_id is not null;

-- Besides the kinds there are.
do $$
begin
  execute (
    select format('alter table notifications drop constraint %1$I, add constraint %1$I check (%2$s or kind in (''payouts_held'', ''payouts_released''))',
      conname, pg_get_expr(conbin, conrelid))
    from pg_constraint where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check');
end $$;
