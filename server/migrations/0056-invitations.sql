-- Who can join is a mode; a site that took no new accounts stays closed. The switch before it stays for processes of an earlier release.
alter table site_settings drop constraint site_settings_key_check,
  add constraint site_settings_key_check check (key ~ '^(links|branding|limits|features|joining|seller|networks)[.][a-zA-Z_]{1,40}$');
insert into site_settings (key, value, updated_at, updated_by)
  select 'joining.mode', '"closed"', updated_at, updated_by from site_settings where key = 'features.signUps' and value = 'false';

-- Links that let people join. The secret in a link is kept as its SHA-256 only.
create table invitations (
  id bigint generated always as identity primary key,
  secret_hash text not null unique,
  -- Null once they're deleted.
  made_by bigint references users (id) on delete set null,
  is_of_team boolean not null,
  uses integer not null default 0 check (uses between 0 and most),
  most integer not null check (most between 1 and 1000),
  ends_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  note text check (length(note) between 1 and 1000)
);
create index invitations_of_maker on invitations (made_by, created_at desc) where made_by is not null;
create index invitations_by_time on invitations (created_at desc, id desc);
create index invitations_unused on invitations (ends_at) where uses = 0;

-- Who joined by which.
create table invited_people (
  user_id bigint primary key references users (id) on delete cascade,
  invitation_id bigint references invitations (id) on delete set null,
  invited_by bigint references users (id) on delete set null,
  joined_at timestamptz(3) not null
);
create index invited_people_by_inviter on invited_people (invited_by) where invited_by is not null;
create index invited_people_by_invitation on invited_people (invitation_id) where invitation_id is not null;
