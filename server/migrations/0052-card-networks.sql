-- Settings have one more group: what card networks allow.
alter table site_settings drop constraint site_settings_key_check,
  add constraint site_settings_key_check check (key ~ '^(links|branding|limits|features|seller|networks)[.][a-zA-Z_]{1,40}$');
