-- Someone who withdrew without signing in and confirmed it, one who was answered, and one who waits.
insert into withdrawal_declarations (name, email, purchase, declared_at, due_at, outcome, answer, closed_at, place)
values
  ('Ben Books', 'ben@people.example', 'My subscription', '2026-11-02', '2026-11-16', 'withdrawn', null, '2026-11-02', 6206451600000),
  ('Old Fan', 'gone@people.example', 'Something from last year', '2026-11-03', '2026-11-17', 'answered', 'The 14 days are over.', '2026-11-04',
    6206278800000),
  ('New Fan', 'new@people.example', 'Premium', '2026-11-28', '2026-12-12', null, null, null, 1797033600000);
insert into carried_out_withdrawals select min(withdrawal_declarations.id), min(subscriptions.id) from withdrawal_declarations, subscriptions
  having min(subscriptions.id) is not null;
