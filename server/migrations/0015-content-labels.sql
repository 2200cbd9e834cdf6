-- Labels on pictures and videos that not everybody wants to see unasked (D3, D54), and who does.

alter table posts
  add column is_sensitive boolean not null default false,
  -- Somebody of the staff said so: its author cannot take that back.
  add column is_labelled_by_staff boolean not null default false,
  add constraint labels_by_staff_are_labels check (is_sensitive or not is_labelled_by_staff);

alter table users add column shows_sensitive boolean not null default false;
