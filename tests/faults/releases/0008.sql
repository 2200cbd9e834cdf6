-- The stand-in of the payment provider.
insert into sandbox_stripe (id, kind, data) values ('cus_sandbox', 'customer', '{"id": "cus_sandbox"}');
