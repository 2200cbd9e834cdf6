-- A dispute that waits for evidence, and one that was lost.
insert into disputes (provider_id, realm, payment_intent_id, invoice_id, is_premium, is_inquiry, status, reason, amount_cents, fee_cents,
  currency, opened_at, due_at, submitted_at, closed_at, told_at)
values
  ('du_waits', 'sandbox', 'pi_waits', 'in_waits', true, true, 'needs_response', 'fraudulent', 999, 0, 'USD', '2026-11-01', '2027-11-10',
    null, null, '2026-11-01'),
  ('du_ended', 'sandbox', 'pi_ended', 'in_ended', true, true, 'closed', 'general', 999, 0, 'USD', '2026-09-01', '2026-09-10',
    '2026-09-02', '2026-09-20', '2026-09-20');
