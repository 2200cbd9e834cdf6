-- What people settled: a language, a private account, who sees what.
update users set language = 'de', is_private = true, shows_age = false, follows_for = 'followers' where id = 2;
update users set language = 'ja', shows_location = false where id = 1;
