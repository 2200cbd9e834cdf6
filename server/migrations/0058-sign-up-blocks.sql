-- Email domains, networks and names that can't join, and throwaway domains that can.
create table sign_up_blocks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('domain', 'network', 'name', 'exception')),
  -- In one form each, so that what someone comes with is looked up and not compared.
  value text not null check (length(value) between 1 and 300),
  ends_at timestamptz(3),
  note text check (length(note) between 1 and 1000),
  made_by bigint references users (id) on delete set null,
  created_at timestamptz(3) not null,
  unique (kind, value)
);
create index sign_up_blocks_by_time on sign_up_blocks (created_at desc, id desc);
create index sign_up_blocks_by_maker on sign_up_blocks (made_by) where made_by is not null;
