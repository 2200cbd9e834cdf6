-- Who stands behind a random number of the ledger is under a chain of its own, and changes by erasure alone.

alter table ledger_subjects
  -- Makes the commitment say nothing about the person once it is gone with them.
  add column salt uuid default gen_random_uuid();
update ledger_subjects set salt = null where user_id is null;

-- What happened to subjects, append-only. `commitment`: SHA-256 of subject, person and salt, as `server/ledger/subject-chain.ts` checks it.
create table ledger_subject_events (
  id bigint generated always as identity primary key,
  subject_id bigint not null,
  kind text not null check (kind in ('named', 'erased')),
  commitment text,
  written_at timestamptz(3) not null default clock_timestamp(),
  written_by xid8 not null default pg_current_xact_id(),
  unique (subject_id, kind),
  check ((kind = 'named') = (commitment is not null))
);

create function ledger_commitment(subject_id bigint, user_id bigint, salt uuid) returns text language sql stable as $$
  select encode(sha256(convert_to(subject_id || ' ' || user_id || ' ' || salt, 'UTF8')), 'hex')
$$;

insert into ledger_subject_events (subject_id, kind, commitment)
select id, 'named', ledger_commitment(id, user_id, salt) from ledger_subjects where user_id is not null order by id;
insert into ledger_subject_events (subject_id, kind) select id, 'erased' from ledger_subjects where user_id is null order by id;

create table ledger_subject_seals (
  id bigint generated always as identity primary key,
  previous_hash text not null unique,
  hash text not null,
  events integer not null check (events > 0),
  sealed_at timestamptz(3) not null
);
create table ledger_subject_sealed (
  event_id bigint primary key,
  seal_id bigint not null references ledger_subject_seals (id),
  row_hash text not null
);
create index ledger_subject_sealed_by_seal on ledger_subject_sealed (seal_id, event_id);

-- The release before names subjects too while this one is rolled out, so the tables write their own events.
create function note_named_subjects() returns trigger language plpgsql as $$
begin
  insert into ledger_subject_events (subject_id, kind, commitment)
  select id, 'named', ledger_commitment(id, user_id, salt) from added where user_id is not null order by id;
  return null;
end $$;
create trigger ledger_subjects_are_noted after insert on ledger_subjects
  referencing new table as added for each statement execute function note_named_subjects();

-- The only change: the person's own row is gone, and the key between them lets go.
create function note_erased_subject() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or old.user_id is null or new.user_id is not null or exists (select from users where id = old.user_id) then
    raise exception 'ledger_subjects changes only when a person is erased' using errcode = 'restrict_violation';
  end if;
  new.salt := null;
  insert into ledger_subject_events (subject_id, kind) values (old.id, 'erased');
  return new;
end $$;
create trigger ledger_subjects_stay before update on ledger_subjects for each row execute function note_erased_subject();
create trigger ledger_subjects_remain before delete on ledger_subjects for each row execute function refuse_change();
create trigger ledger_subjects_are_kept before truncate on ledger_subjects for each statement execute function refuse_change();
create trigger ledger_subject_events_stay before update or delete on ledger_subject_events for each row execute function refuse_change();
create trigger ledger_subject_events_are_kept before truncate on ledger_subject_events for each statement execute function refuse_change();
create trigger ledger_subject_seals_stay before update or delete on ledger_subject_seals for each row execute function refuse_change();
create trigger ledger_subject_seals_are_kept before truncate on ledger_subject_seals for each statement execute function refuse_change();
create trigger ledger_subject_sealed_stay before update or delete on ledger_subject_sealed for each row execute function refuse_change();
create trigger ledger_subject_sealed_are_kept before truncate on ledger_subject_sealed for each statement execute function refuse_change();
