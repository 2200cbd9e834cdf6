-- A change of address that somebody wants taken back, while a passkey from before it could say no.

alter table email_changes
  -- It goes back at this moment; until then only what was there long before the change opens the account. Null while nobody asks.
  add column undo_due_at timestamptz(3);
create index email_changes_by_due on email_changes (undo_due_at) where undo_due_at is not null;

-- Staff whose address was fought over: a mailed code unlocks nothing of theirs until they have presented the operator's password.
create table contested_staff (
  user_id bigint primary key references users (id) on delete cascade,
  since timestamptz(3) not null
);
