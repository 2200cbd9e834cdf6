-- Changes of address, so that whoever reads the old mailbox can take one back. Rows go after three days.

create table email_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  old_email text not null,
  changed_at timestamptz(3) not null
);
create index email_changes_by_user on email_changes (user_id);
create index email_changes_by_age on email_changes (changed_at);

-- A letter to a person may go to an address they no longer have; one to nobody's account must name where.
alter table letters
  drop constraint letters_have_one_address,
  add constraint letters_have_an_address check (num_nonnulls(user_id, email) >= 1);
