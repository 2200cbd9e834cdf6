-- Web push: what reaches devices while nobody looks at the site (RFC 8030, RFC 8291, RFC 8292).

-- By this pair push services know the site; made at the first need where the operator gave none. Whoever has it could write to the
-- devices below, and needs their keys for that, which lie beside it.
create table push_keys (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz(3) not null
);

-- A browser that takes notifications. It is one session's and ends with it.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  session_id text not null unique references sessions (id) on delete cascade,
  -- Where its push service takes messages for it: an address nobody else knows.
  endpoint text not null,
  endpoint_hash text not null unique,
  -- What messages are encrypted for.
  p256dh text not null,
  auth text not null,
  -- The site's key the browser allowed to write.
  site_key text not null,
  -- Whether the words of messages and comments may show on it.
  shows_previews boolean not null default false,
  created_at timestamptz(3) not null,
  -- When its push service last took something.
  taken_at timestamptz(3),
  -- Its push service asked for a rest until then.
  rests_until timestamptz(3),
  -- Since when nothing gets through; null while things do.
  failing_since timestamptz(3)
);
create index push_devices_by_user on push_devices (user_id);

-- What was sent to which device, so that nothing is sent twice, by several processes or after a crash.
create table push_deliveries (
  device_id bigint not null references push_devices (id) on delete cascade,
  note_id text not null,
  -- `begun`: on its way, or its process died. `failed`: certainly not taken, may be tried again.
  state text not null check (state in ('begun', 'taken', 'failed', 'refused')),
  begun_at timestamptz(3) not null,
  primary key (device_id, note_id)
);
create index push_deliveries_by_age on push_deliveries (begun_at);
