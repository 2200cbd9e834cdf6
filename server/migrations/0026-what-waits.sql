-- What waits for somebody is counted from when they last looked at their list, and what they did not read is listed by time. The index
-- knew the person alone: whoever reads little had thousands of rows looked at for a count of ten, beside everybody's of that day.
create index notifications_waiting on notifications (user_id, created_at desc, id desc) where read_at is null;
drop index notifications_unread;
