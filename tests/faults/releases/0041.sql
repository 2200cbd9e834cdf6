-- Someone in the middle of their first steps, and a post that knows its language.
update users set first_step = 'people' where id = 1;
update posts set language = 'fr' where user_id = 1;
