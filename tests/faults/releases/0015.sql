-- Labels.
update posts set is_sensitive = true, is_labelled_by_staff = true where id = 3;
update users set shows_sensitive = true where id = 2;
