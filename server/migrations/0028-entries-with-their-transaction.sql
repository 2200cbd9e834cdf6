-- Entries are written with their transaction. A seal covers both, so entries that came later would make an honest row look altered.
create function check_ledger_entries_come_with_transaction() returns trigger language plpgsql as $$
declare
  late bigint;
begin
  -- The top-level number is the same inside savepoints, where xmin is not. A restored row keeps a number of another server: its seal tells.
  select one.id into late
  from added join ledger_transactions one on one.id = added.transaction_id
  where one.written_by <> pg_current_xact_id() or exists (select from ledger_sealed where transaction_id = one.id)
  limit 1;
  if late is not null then
    raise exception 'ledger transaction % is committed and takes no more entries', late using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- Once for each statement: a posting writes all its entries in one.
create trigger ledger_entries_come_with_transaction after insert on ledger_entries
  referencing new table as added for each statement execute function check_ledger_entries_come_with_transaction();
