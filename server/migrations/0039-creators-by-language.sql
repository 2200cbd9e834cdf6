-- The directory in one language, the newest creators first.
create index creators_of_language on users (language, creator_since desc, id desc) where is_creator;
