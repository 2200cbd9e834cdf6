-- Two messages that wait for an answer.
update conversations set unanswered = 2 where id = (select min(id) from conversations);
