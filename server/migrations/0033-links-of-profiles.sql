-- Other places on the web that someone names on their profile.
alter table users add column links text[] not null default '{}',
  add constraint few_links_that_lead_out check (cardinality(links) <= 5 and array_to_string(links, ' ') ~ '^(https://[^ ]+( |$))*$');
