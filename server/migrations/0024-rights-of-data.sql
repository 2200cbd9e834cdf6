-- Archives take a bounded place, imports go on for days, and removing somebody reads no table as a whole.

-- Who of an archive is still to be followed: so many a minute, as fast as anybody may.
create table import_follows (
  import_id bigint not null references data_imports (id) on delete cascade,
  person_id bigint not null references users (id) on delete cascade,
  -- As the archive has them, so that the first come first.
  place integer not null,
  -- Null while they wait; rows go when none waits any more.
  outcome text check (outcome in ('followed', 'asked', 'left_out')),
  primary key (import_id, person_id)
);
create index import_follows_by_person on import_follows (person_id);
create index import_follows_waiting on import_follows (import_id, place) where outcome is null;

alter table data_imports
  -- How much of the storage it takes while it waits; null of those that came before this was counted.
  add column bytes bigint check (bytes > 0),
  drop constraint data_imports_check1,
  -- One that failed in the middle says what it brought until then.
  add constraint data_imports_report_check
    check ((state = 'waiting' and report is null) or (state = 'done' and report is not null) or state = 'failed');

-- What is looked up when somebody is removed for good.
create index letters_by_person on letters (user_id);
create index letters_by_address on letters (email) where email is not null;
create index letters_by_creator on letters ((detail ->> 'creatorName')) where detail ->> 'creatorName' is not null;
create index data_requests_by_address on data_requests (email) where email is not null;
create index reports_by_address on reports (reporter_email) where reporter_email is not null;
create index provider_events_by_subject on provider_events (subject_id) where subject_id is not null;
create index provider_events_by_account on provider_events (account_id) where account_id is not null;
create index provider_events_by_object on provider_events (object_id);
create index board_request_views_by_viewer on board_request_views (viewer);
create index calls_by_caller on calls (caller_id);
create index calls_by_callee on calls (callee_id);
create index held_usernames_by_person on held_usernames (user_id);
create index notifications_by_comment on notifications (comment_id) where comment_id is not null;
