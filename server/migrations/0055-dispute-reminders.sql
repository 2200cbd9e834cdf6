-- The site team is reminded once before the time to respond to a dispute is over.
alter table disputes add column reminded_at timestamptz;
