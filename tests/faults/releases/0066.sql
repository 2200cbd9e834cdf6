-- A message with two pictures.
insert into message_media (conversation_id, seq, position, filename, alt)
  select conversation_id, seq, 2, 'GGGGGGGGGGGGGGGGGGGGGG.webp', 'another look' from messages
  where media is not null and sender_id = 1 order by id limit 1;
