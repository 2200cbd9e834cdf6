-- What a creator's entries come to by day, and what rests until when: no figure of theirs reads every sale. The database writes both with
-- the entries, also of the release before while this one is rolled out, so nothing is booked without them. The audit compares them.

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

create trigger ledger_days_are_kept before truncate on ledger_days for each statement execute function refuse_change();
create trigger ledger_rests_are_kept before truncate on ledger_rests for each statement execute function refuse_change();
