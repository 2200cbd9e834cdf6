-- What a creator's entries come to by day, and what rests until when: no figure of theirs reads every sale. The database writes both with
-- the entries, also of the release before while this one is rolled out, so nothing is booked without them. The audit compares them.

-- In the order in which a sale takes them, so that one under way in the release before and this migration never wait for each other.
lock table subscriptions, users in share row exclusive mode;
lock table notifications in access exclusive mode;
lock table ledger_subjects, ledger_entries in share row exclusive mode;

create table ledger_days (
  subject_id bigint not null references ledger_subjects (id),
  currency text not null,
  -- In UTC, by the provider's clock.
  day date not null,
  account text not null,
  kind text not null,
  cents bigint not null,
  entries bigint not null,
  primary key (subject_id, currency, day, account, kind)
) with (fillfactor = 70);

-- Of a creator's own account, what rests after its sale: by the day on which the rest ends, and the day on which it happened.
create table ledger_rests (
  subject_id bigint not null references ledger_subjects (id),
  available_day date not null,
  currency text not null,
  day date not null,
  cents bigint not null,
  -- When the first of it ends its rest.
  first_at timestamptz(3) not null,
  primary key (subject_id, available_day, currency, day)
) with (fillfactor = 70);

-- Of the day on which a rest ends, what has not ended yet.
create index ledger_entries_resting on ledger_entries (subject_id, available_at) include (currency, amount_cents, happened_at)
  where account = 'creator' and available_at is not null;

-- At commit: sales of one creator wait for each other's last step, and for nothing else. The lock keeps two that touch the same days in
-- another order from waiting for each other.
create function count_ledger_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger days ' || new.subject_id, 0));
  insert into ledger_days as known (subject_id, currency, day, account, kind, cents, entries)
  values (new.subject_id, new.currency, (new.happened_at at time zone 'UTC')::date, new.account, new.kind, new.amount_cents, 1)
  on conflict (subject_id, currency, day, account, kind)
    do update set cents = known.cents + excluded.cents, entries = known.entries + 1;
  if new.account = 'creator' and new.available_at is not null then
    insert into ledger_rests as known (subject_id, available_day, currency, day, cents, first_at)
    values (new.subject_id, (new.available_at at time zone 'UTC')::date, new.currency, (new.happened_at at time zone 'UTC')::date,
      new.amount_cents, new.available_at)
    on conflict (subject_id, available_day, currency, day)
      do update set cents = known.cents + excluded.cents, first_at = least(known.first_at, excluded.first_at);
  end if;
  return null;
end $$;

create constraint trigger ledger_entries_are_counted after insert on ledger_entries
  deferrable initially deferred for each row when (new.subject_id is not null) execute function count_ledger_entry();

-- Writes both anew from the entries, in one pass over them each; who books waits meanwhile. For this migration, and for an operator whose
-- audit found a difference.
create function recount_ledger() returns void language plpgsql as $$
begin
  lock table ledger_entries in share row exclusive mode;
  perform set_config('coterie.recounts', 'on', true);
  delete from ledger_days;
  delete from ledger_rests;
  insert into ledger_days (subject_id, currency, day, account, kind, cents, entries)
  select subject_id, currency, (happened_at at time zone 'UTC')::date, account, kind, sum(amount_cents), count(*)
  from ledger_entries where subject_id is not null group by 1, 2, 3, 4, 5;
  insert into ledger_rests (subject_id, available_day, currency, day, cents, first_at)
  select subject_id, (available_at at time zone 'UTC')::date, currency, (happened_at at time zone 'UTC')::date, sum(amount_cents), min(available_at)
  from ledger_entries where account = 'creator' and available_at is not null group by 1, 2, 3, 4;
end $$;
select recount_ledger();

-- Payouts go by these sums, so they're written by the entries' own trigger and by counting anew, and by nothing else.
create function refuse_other_sums() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and current_setting('coterie.recounts', true) is distinct from 'on' then
    raise exception '% is written with its entries', tg_table_name using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger ledger_days_follow before insert or update or delete on ledger_days for each row execute function refuse_other_sums();
create trigger ledger_rests_follow before insert or update or delete on ledger_rests for each row execute function refuse_other_sums();
create trigger ledger_days_are_kept before truncate on ledger_days for each statement execute function refuse_change();
create trigger ledger_rests_are_kept before truncate on ledger_rests for each statement execute function refuse_change();

-- What a creator may know of their fans together, counted when a subscription or a profile changes: no figure reads every subscription.

create index subscriptions_began on subscriptions (creator_id, (coalesce(started_at, created_at)));
create index subscriptions_of_pair on subscriptions (subscriber_id, creator_id);

-- The time in which a subscription opened what was paid for, of fans who are there; without an end while it does.
create view fan_lives as
select creator_id, subscriber_id as fan_id, coalesce(started_at, one.created_at) as began_at,
  case when status not in ('trialing', 'active', 'past_due') then coalesce(ended_at, period_end, one.created_at) end as ended_at
from subscriptions one join users fan on fan.id = subscriber_id and fan.absent_since is null
where creator_id is not null and status not in ('incomplete', 'expired');

-- What one fan counts for, each as a row; months and days are of UTC.
--   life: months of beginning and end, of each subscription; began: its day
--   cohort: a month in which the person began; in, out: from which month on they were, or were no longer, in at the end of months
--   age, location, interest: what present fans show on their profile; interests: that they name any
create view fan_figures_now as
select creator_id, fan_id, 'life' as what,
  to_char(began_at at time zone 'UTC', 'YYYY-MM') || ' ' || coalesce(to_char(ended_at at time zone 'UTC', 'YYYY-MM'), '') as label
from fan_lives
union all
select creator_id, fan_id, 'began', to_char(began_at at time zone 'UTC', 'YYYY-MM-DD') from fan_lives
union all
select creator_id, fan_id, edge.what, to_char(cohort, 'YYYY-MM') || ' ' || to_char(edge.month, 'YYYY-MM')
from (
  select creator_id, fan_id, array_agg(distinct began) as cohorts,
    range_agg(case when ended is null then daterange(began, null) else daterange(began, greatest(began, ended)) end) as stays
  from (
    select creator_id, fan_id, date_trunc('month', began_at at time zone 'UTC')::date as began,
      date_trunc('month', ended_at at time zone 'UTC')::date as ended
    from fan_lives
  ) months
  group by 1, 2
) person
cross join unnest(cohorts) cohort
cross join lateral (
  select 'cohort' as what, cohort as month
  union all
  select 'in', lower(stay) from unnest(stays * datemultirange(daterange(cohort, null))) stay
  union all
  select 'out', upper(stay) from unnest(stays * datemultirange(daterange(cohort, null))) stay where not upper_inf(stay)
) edge
union all
select creator_id, subscriber_id, shown.what, shown.label
from subscriptions join users on users.id = subscriber_id and absent_since is null
cross join lateral (
  select 'age' as what, age::text as label where shows_age and age is not null
  union all
  select 'location', location where shows_location and trim(location) <> ''
  union all
  select 'interest', interest from unnest(interests) as told (interest) where trim(interest) <> ''
  union all
  select 'interests', '' where interests <> '{}'
) shown
where creator_id is not null and status in ('trialing', 'active', 'past_due');

create table fan_figures (
  creator_id bigint not null references users (id) on delete cascade,
  what text not null,
  label text collate "C" not null,
  count bigint not null check (count >= 0),
  primary key (creator_id, what, label)
) with (fillfactor = 70);

-- What of each fan is in the figures: taken off again when it changes.
create table counted_fans (
  creator_id bigint not null references users (id) on delete cascade,
  -- Without a key: when the person goes, what they counted for is taken off, and this row with it.
  fan_id bigint not null,
  figures text[] not null,
  primary key (creator_id, fan_id)
);

-- Brings a creator's figures up to what one fan counts for now. One of a creator's fans after the other.
create function count_fan(of_creator bigint, of_fan bigint) returns void language plpgsql as $$
declare
  counted text[];
  counts text[];
begin
  -- With the creator everything went.
  if not exists (select from users where id = of_creator) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('fans of ' || of_creator, 0));
  select figures into counted from counted_fans where creator_id = of_creator and fan_id = of_fan;
  select array_agg(figure order by figure) into counts from (
    select what || ' ' || label as figure from fan_figures_now where creator_id = of_creator and fan_id = of_fan) now;
  if counts is not distinct from counted then
    return;
  end if;
  insert into fan_figures as known (creator_id, what, label, count)
  select of_creator, split_part(figure, ' ', 1), substr(figure, strpos(figure, ' ') + 1), 0
  from (select distinct figure from unnest(counts) figure) now
  on conflict do nothing;
  -- A figure that is wrong stops no sale: the audit names it.
  update fan_figures known set count = greatest(known.count + change.by, 0)
  from (
    select figure, sum(by) as by
    from (select figure, 1 as by from unnest(counts) figure union all select figure, -1 from unnest(counted) figure) each
    group by 1 having sum(by) <> 0
  ) change
  where known.creator_id = of_creator and known.what = split_part(figure, ' ', 1) and known.label = substr(figure, strpos(figure, ' ') + 1);
  -- Nothing is left of words that no one shows any more.
  delete from fan_figures known using (select distinct figure from unnest(counted) figure) was
  where known.creator_id = of_creator and known.what = split_part(figure, ' ', 1) and known.label = substr(figure, strpos(figure, ' ') + 1)
    and known.count = 0;
  if counts is null then
    delete from counted_fans where creator_id = of_creator and fan_id = of_fan;
  else
    insert into counted_fans (creator_id, fan_id, figures) values (of_creator, of_fan, counts)
    on conflict (creator_id, fan_id) do update set figures = excluded.figures;
  end if;
end $$;

create function count_changed_subscription() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.creator_id is not null and old.subscriber_id is not null then
    perform count_fan(old.creator_id, old.subscriber_id);
  end if;
  if tg_op <> 'DELETE' and new.creator_id is not null and new.subscriber_id is not null
    and (tg_op = 'INSERT' or (new.creator_id, new.subscriber_id) is distinct from (old.creator_id, old.subscriber_id)) then
    perform count_fan(new.creator_id, new.subscriber_id);
  end if;
  return null;
end $$;

create function count_changed_fan() returns trigger language plpgsql as $$
begin
  perform count_fan(creator_id, new.id)
  from (select distinct creator_id from subscriptions where subscriber_id = new.id and creator_id is not null order by 1) theirs;
  return null;
end $$;

-- At commit, as the sums of the ledger. A renewal changes nothing of this.
create constraint trigger subscriptions_count_when_made after insert on subscriptions
  deferrable initially deferred for each row when (new.status not in ('incomplete', 'expired')) execute function count_changed_subscription();
create constraint trigger subscriptions_count_when_changed after update on subscriptions
  deferrable initially deferred for each row when (
    (old.status, old.started_at, old.ended_at, old.created_at, old.creator_id, old.subscriber_id)
      is distinct from (new.status, new.started_at, new.ended_at, new.created_at, new.creator_id, new.subscriber_id)
    or (old.period_end is distinct from new.period_end and new.status not in ('trialing', 'active', 'past_due')))
  execute function count_changed_subscription();
create constraint trigger subscriptions_count_when_gone after delete on subscriptions
  deferrable initially deferred for each row when (old.status not in ('incomplete', 'expired')) execute function count_changed_subscription();
create constraint trigger users_count_as_fans after update of age, location, interests, shows_age, shows_location, absent_since on users
  deferrable initially deferred for each row when (
    (old.age, old.location, old.interests, old.shows_age, old.shows_location, old.absent_since is null)
      is distinct from (new.age, new.location, new.interests, new.shows_age, new.shows_location, new.absent_since is null))
  execute function count_changed_fan();

-- Counts all fans anew, in one pass over the subscriptions; who subscribes, or changes a profile, waits meanwhile.
create function recount_fans() returns void language plpgsql as $$
begin
  lock table subscriptions, users in share row exclusive mode;
  delete from fan_figures;
  delete from counted_fans;
  insert into counted_fans (creator_id, fan_id, figures)
  select creator_id, fan_id, array_agg(figure order by figure) from (
    select creator_id, fan_id, what || ' ' || label as figure from fan_figures_now) now
  group by 1, 2;
  insert into fan_figures (creator_id, what, label, count)
  select creator_id, split_part(figure, ' ', 1), substr(figure, strpos(figure, ' ') + 1), count(*)
  from counted_fans, unnest(figures) figure group by 1, 2, 3;
end $$;
select recount_fans();
