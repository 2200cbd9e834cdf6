-- How many messages someone sent to a person who hasn't answered, at most three (D64). Only one of the two can be waiting.
alter table conversations add column unanswered smallint not null default 0 check (unanswered between 0 and 3);
update conversations set unanswered = least(3, last_seq) where 1 = (
  select count(*) from conversation_members where conversation_id = conversations.id and has_written);
