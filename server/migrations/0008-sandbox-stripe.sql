-- What the stand-in for the payment provider was told; empty where a real one is configured. Invented money only.
create table sandbox_stripe (
  seq bigint generated always as identity primary key,
  id text not null unique,
  kind text not null,
  data jsonb not null,
  -- When something is to be done about it, in seconds of the sandbox's clock (deliveries: of the real one).
  due bigint
);
create index sandbox_stripe_of_kind on sandbox_stripe (kind, seq desc);
create index sandbox_stripe_due on sandbox_stripe (kind, due, seq) where due is not null;
create index sandbox_stripe_fields on sandbox_stripe using gin (data jsonb_path_ops);
