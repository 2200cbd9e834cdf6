-- What someone who has just joined does first, and posts by language.

-- The first step that is still before someone; null once they are done or closed them, and for everyone who was here before.
alter table users add column first_step text check (first_step in ('photo', 'people', 'post'));

-- What its author used the site in when it was posted; null where that was not known.
alter table posts add column language text check (language in ('en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh'));
update posts set language = users.language from users where users.id = posts.user_id and users.language is not null;
create index posts_of_language on posts (language, created_at desc, id desc) where language is not null;

-- People to follow, those who use the site in one language first.
create index users_of_language_by_reach on users (language, is_creator desc, follower_count desc, id) where language is not null;
