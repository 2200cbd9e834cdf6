-- Refunds that people request once they can't withdraw any more: from the creator, then from the site team. One for each payment.
create table refund_requests (
  id bigint generated always as identity primary key,
  sale_id bigint not null unique references ledger_transactions (id),
  -- Who paid: it goes with them.
  fan_id bigint not null references users (id) on delete cascade,
  -- Null for Premium, and once they're deleted.
  creator_id bigint references users (id) on delete set null,
  reason text not null check (length(reason) between 10 and 4000),
  -- creator, team: who decides by due_at. accepted: the payment provider is asked for the refund.
  state text not null check (state in ('creator', 'team', 'accepted', 'refunded', 'declined', 'cancelled', 'disputed', 'withdrawn')),
  requested_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  -- Why the site team decides, and since when.
  escalation text check (escalation in ('asked', 'late', 'direct')),
  team_since timestamptz(3),
  creator_words text check (length(creator_words) between 1 and 8000),
  team_words text check (length(team_words) between 1 and 8000),
  -- What could be refunded when it was requested, and what is refunded.
  asked_cents bigint not null check (asked_cents > 0),
  refund_cents bigint check (refund_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  decided_by bigint references users (id) on delete set null,
  closed_at timestamptz(3),
  -- Open ones by when they're due, then the closed ones, the latest first: milliseconds, so that one index and one mark do.
  place bigint not null,
  check ((closed_at is not null) = (state in ('refunded', 'declined', 'cancelled', 'disputed', 'withdrawn'))),
  check ((escalation is null) = (team_since is null)),
  check (state <> 'team' or team_since is not null),
  check (state <> 'creator' or team_since is null),
  check (state <> 'declined' or coalesce(team_words, creator_words) is not null),
  check ((refund_cents is not null) = (state in ('accepted', 'refunded')))
);
create index refund_requests_of_fan on refund_requests (fan_id);
create index refund_requests_of_creator on refund_requests (creator_id, place, id) where creator_id is not null;
create index refund_requests_of_team on refund_requests (place, id) where team_since is not null;
create index refund_requests_due on refund_requests (due_at) where closed_at is null;
create index refund_requests_by_decider on refund_requests (decided_by) where decided_by is not null;
create index refund_requests_closed on refund_requests (closed_at) where closed_at is not null;

-- Both sides and the site team find each step among their notifications.
alter table notifications
  add column refund_request_id bigint references refund_requests (id) on delete cascade,
  add column refund_step text check (refund_step in ('requested', 'team', 'declined', 'denied', 'refunded', 'closed')),
  add constraint notifications_refund_request_check
    check ((refund_request_id is not null) = (kind = 'refund_request') and (refund_step is not null) = (kind = 'refund_request'));
create unique index notifications_refund_request on notifications (refund_request_id, user_id, refund_step)
  where refund_request_id is not null;

-- Besides the kinds there are, whichever they are: no one is the actor of this one.
do $$
declare
  known record;
begin
  for known in
    select conname, pg_get_expr(conbin, conrelid) as rule from pg_constraint
    where conrelid = 'notifications'::regclass and conname in ('notifications_kind_check', 'notifications_actor_check')
  loop
    execute format('alter table notifications drop constraint %1$I, add constraint %1$I check (%2$s)', known.conname,
      case known.conname when 'notifications_kind_check' then known.rule || ' or kind = ''refund_request'''
        else 'case when kind = ''refund_request'' then actor_id is null else ' || known.rule || ' end' end);
  end loop;
end $$;
