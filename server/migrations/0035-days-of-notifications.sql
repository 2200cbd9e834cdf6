-- The reader's day on which a notification came, of the kinds whose day is one row in the list: asked of an index, not computed.

alter table notifications add column day date;

create function day_for(reader bigint, instant timestamptz) returns date language sql stable as $$
  select (instant at time zone coalesce((select time_zone from notification_settings where user_id = reader), 'UTC'))::date
$$;

-- By the tables themselves, as the release before writes notifications too while this one is rolled out.
create function note_day_of_notification() returns trigger language plpgsql as $$
begin
  new.day := day_for(new.user_id, new.created_at);
  return new;
end $$;
create trigger notifications_know_their_day before insert or update of created_at on notifications
  for each row when (new.kind in ('follow', 'new_subscriber')) execute function note_day_of_notification();

-- Who moves to another zone has other days.
create function note_days_of_reader() returns trigger language plpgsql as $$
begin
  update notifications set day = (created_at at time zone coalesce(new.time_zone, 'UTC'))::date
  where user_id = new.user_id and kind in ('follow', 'new_subscriber')
    and day <> (created_at at time zone coalesce(new.time_zone, 'UTC'))::date;
  return null;
end $$;
create trigger notification_settings_move_days after update of time_zone on notification_settings
  for each row when (old.time_zone is distinct from new.time_zone) execute function note_days_of_reader();
create trigger notification_settings_begin_days after insert on notification_settings
  for each row when (new.time_zone is not null) execute function note_days_of_reader();

update notifications told set day = (told.created_at at time zone coalesce(time_zone, 'UTC'))::date
from users left join notification_settings on notification_settings.user_id = users.id
where users.id = told.user_id and told.kind in ('follow', 'new_subscriber');

alter table notifications add constraint notifications_day_check check (kind not in ('follow', 'new_subscriber') or day is not null);
create index notifications_by_day on notifications (user_id, kind, day desc, created_at desc, id desc) where kind in ('follow', 'new_subscriber');
drop index notifications_of_a_day;
