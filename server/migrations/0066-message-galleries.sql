-- The photos and videos of a message after its first one, which stays in messages.media. Their files are checked when a transaction ends:
-- a removed account takes its files before what its conversations hold.
create table message_media (
  conversation_id bigint not null,
  seq bigint not null,
  position smallint not null check (position between 2 and 10),
  filename text not null references media (filename) deferrable initially deferred,
  alt text,
  primary key (conversation_id, seq, position),
  unique (conversation_id, seq, filename),
  foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade
);
create index message_media_by_file on message_media (filename);

-- Which message shows which file.
create view message_files as
  select conversation_id, seq, media as filename from messages where media is not null
  union all select conversation_id, seq, filename from message_media;
