-- What is handed to a bank about a dispute; about an inquiry that was raised to one, once for each.
create table dispute_evidence (
  dispute_id bigint not null references disputes (id) on delete cascade,
  is_inquiry boolean not null,
  -- Whom it names: it goes with them.
  fan_id bigint references users (id) on delete cascade,
  words text not null check (length(words) between 1 and 20000),
  saved_at timestamptz(3) not null,
  -- From here on these words are the ones that are sent, until the provider has them or refuses them.
  asked_at timestamptz(3),
  asked_by bigint references users (id) on delete set null,
  sent_at timestamptz(3),
  primary key (dispute_id, is_inquiry),
  check (sent_at is null or asked_at is not null),
  check (asked_by is null or asked_at is not null)
);
create index dispute_evidence_by_fan on dispute_evidence (fan_id) where fan_id is not null;
create index dispute_evidence_by_staff on dispute_evidence (asked_by) where asked_by is not null;
create index dispute_evidence_under_way on dispute_evidence (asked_at) where asked_at is not null and sent_at is null;

-- What a creator chose of their conversation with the fan.
create table dispute_messages (
  dispute_id bigint not null references disputes (id) on delete cascade,
  conversation_id bigint not null,
  seq bigint not null,
  chosen_at timestamptz(3) not null,
  primary key (dispute_id, conversation_id, seq),
  foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade
);
create index dispute_messages_by_message on dispute_messages (conversation_id, seq);

-- The site team finds a dispute among its notifications.
alter table notifications
  add column dispute_id bigint references disputes (id) on delete cascade,
  add constraint notifications_dispute_check check ((dispute_id is not null) = (kind = 'dispute')),
  drop constraint notifications_actor_check,
  add constraint notifications_actor_check
    check (kind = 'subscription_ended' or (actor_id is null) = (kind in ('like', 'payout_sent', 'payout_failed', 'dispute')));
create unique index notifications_dispute on notifications (dispute_id, user_id) where kind = 'dispute';

-- Besides the kinds there are.
do $$
begin
  execute (
    select format('alter table notifications drop constraint %1$I, add constraint %1$I check (%2$s or kind = ''dispute'')',
      conname, pg_get_expr(conbin, conrelid))
    from pg_constraint where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check');
end $$;
