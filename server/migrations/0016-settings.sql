-- What people settle about themselves: their language, and who sees what of them.

alter table users
  -- The language of mails, and of pages where the browser has no choice of its own; null until it is known.
  add column language text check (language in ('en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh')),
  -- Posts are for followers, whom this person lets in one by one. Creators are always open.
  add column is_private boolean not null default false,
  add column shows_age boolean not null default true,
  add column shows_location boolean not null default true,
  -- Who reads the lists of followers and followed people.
  add column follows_for text not null default 'everyone' check (follows_for in ('everyone', 'followers', 'nobody')),
  add constraint creators_are_open check (not (is_creator and is_private));
