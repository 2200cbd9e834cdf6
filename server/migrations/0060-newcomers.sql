-- People who begin in small steps, and since when; null for everyone else.
alter table users add column newcomer_since timestamptz(3);
create index users_newcomer on users (newcomer_since) where newcomer_since is not null;
-- What newcomers wrote to people who don't know them: unread, and in no list of theirs yet.
create index conversation_members_withheld on conversation_members (other_id) where listed_at is null and unread > 0;
