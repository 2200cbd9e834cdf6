-- When someone joined or asked to, and from which network, for a day; how many each hour, for a month. Neither says who.
create table sign_ups (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  network text not null check (length(network) between 1 and 60)
);
create index sign_ups_by_time on sign_ups (at);
create index sign_ups_of_network on sign_ups (network, at);

create table sign_up_hours (
  hour timestamptz(3) primary key,
  count integer not null check (count > 0),
  -- Hours of a surge say nothing about what is usual.
  is_surge boolean not null
);

-- Times with far more sign-ups than usual; one at a time.
create table sign_up_surges (
  id bigint generated always as identity primary key,
  began_at timestamptz(3) not null,
  -- When there were last so many that it goes on.
  high_at timestamptz(3) not null check (high_at >= began_at),
  ended_at timestamptz(3) check (ended_at >= high_at),
  usual integer not null check (usual >= 0),
  threshold integer not null check (threshold > usual)
);
create unique index sign_up_surges_now on sign_up_surges ((true)) where ended_at is null;
create index sign_up_surges_by_end on sign_up_surges (ended_at) where ended_at is not null;

-- Proofs of work that made an account, until they would have expired.
create table used_proofs (
  nonce text primary key check (nonce ~ '^[0-9a-f]{32}$'),
  expires_at timestamptz(3) not null
);
create index used_proofs_by_end on used_proofs (expires_at);

-- What is usual is known from the start.
insert into sign_up_hours (hour, count, is_surge)
  select date_trunc('hour', created_at, 'UTC'), count(*), false from users
  where created_at > now() - interval '29 days' and not is_sample group by 1;

-- Owners and admins are told when a surge begins; no one is the actor.
alter table notifications
  add column sign_up_surge_id bigint references sign_up_surges (id) on delete cascade,
  add constraint notifications_sign_up_surge_check check ((sign_up_surge_id is not null) = (kind = 'sign_up_surge'));
create unique index notifications_sign_up_surge on notifications (sign_up_surge_id, user_id) where sign_up_surge_id is not null;
do $$
declare
  known record;
begin
  for known in
    select conname, pg_get_expr(conbin, conrelid) as rule from pg_constraint
    where conrelid = 'notifications'::regclass and conname in ('notifications_kind_check', 'notifications_actor_check')
  loop
    execute format('alter table notifications drop constraint %1$I, add constraint %1$I check (%2$s)', known.conname,
      case known.conname when 'notifications_kind_check' then known.rule || ' or kind = ''sign_up_surge'''
        else 'case when kind = ''sign_up_surge'' then actor_id is null else ' || known.rule || ' end' end);
  end loop;
end $$;
