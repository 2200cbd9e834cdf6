-- An import that failed for reasons of this site says so: until now its archive was said to be broken.
alter table data_imports
  drop constraint data_imports_refusal_check,
  add constraint data_imports_refusal_check
    check (refusal in ('unreadable', 'not_an_export', 'too_large', 'broken', 'site_failed'));
