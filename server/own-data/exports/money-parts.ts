import type { Part } from './part.ts'
import { isThere, person } from './people-in-parts.ts'

/** What someone pays, sells and is paid. */
export const moneyParts: readonly Part[] = [
  {
    name: 'subscriptions',
    rows: `select coalesce(${person('creator_id')}, 'Premium') as "to", status, price_cents as "priceCents", currency,
        cancel_at_period_end as "endsWithPeriod", started_at as "startedAt", period_end as "periodEnd", ended_at as "endedAt",
        created_at as "createdAt",
        (select json_agg(json_build_object('oldPriceCents', old_price_cents, 'newPriceCents', new_price_cents, 'askedAt', asked_at,
          'isAccepted', is_accepted)) from price_moves where subscription_id = subscriptions.id) as "priceMoves"
      from subscriptions where subscriber_id = $1 order by created_at, id`,
  },
  {
    name: 'opened-posts',
    rows: `select post_id as "postId", ${person('posts.user_id')} as username, opened_at as "createdAt", last_opened_at as "lastAt"
      from post_openings join posts on posts.id = post_id
      where reader_id = $1 and ${isThere('posts.user_id')} order by opened_at, post_id`,
  },
  {
    name: 'payments',
    rows: `select one.kind, amount_cents as "amountCents", currency, one.happened_at as "createdAt"
      from ledger_transactions one join ledger_entries on transaction_id = one.id and account = 'provider'
      where fan_subject = (select id from ledger_subjects where user_id = $1) order by one.happened_at, one.id`,
  },
  {
    name: 'subscribers',
    rows: `select ${person('subscriber_id')} as username, status, price_cents as "priceCents", currency, started_at as "startedAt",
        ended_at as "endedAt"
      from subscriptions where creator_id = $1 and status not in ('incomplete', 'expired') and ${isThere('subscriber_id')}
      order by created_at, id`,
  },
  {
    name: 'earnings',
    rows: `select kind, account, amount_cents as "amountCents", currency, happened_at as "createdAt", available_at as "availableAt"
      from ledger_entries where subject_id = (select id from ledger_subjects where user_id = $1) order by happened_at, id`,
  },
  {
    name: 'payouts',
    rows: `select amount_cents as "amountCents", currency, status, bank_last4 as "bankLast4", created_at as "createdAt",
        finished_at as "finishedAt", failure_reason as "failureReason"
      from payouts where creator_id = $1 order by created_at, id`,
  },
  {
    name: 'payout-holds',
    rows: `select reason, held_at as "createdAt", release_reason as answer, released_at as "answeredAt"
      from payout_holds where creator_id = $1 order by id`,
  },
  {
    name: 'payout-account',
    rows: `select country, bank_name as "bankName", bank_last4 as "bankLast4", payouts_enabled as "payoutsEnabled",
        requirements_due as "requirementsDue", held_reason as "heldReason",
        (select created_at from billing_customers where user_id = $1) as "payingSince",
        (select asked_at from creator_endings where creator_id = $1) as "stoppedBeingCreatorAt"
      from payout_accounts where creator_id = $1`,
  },
  {
    name: 'billing-details',
    rows: `select email, name, address, tax_number as "taxNumber", changed_at as "changedAt" from billing_details where user_id = $1`,
  },
  {
    name: 'seller-details',
    rows: `select name, address, tax_number as "taxNumber", changed_at as "changedAt" from seller_details where user_id = $1`,
  },
  {
    name: 'invoices',
    rows: `select number as "invoiceNumber", invoices.kind, seller_name as "sellerName", buyer_name as name, buyer_address as address,
        buyer_tax_number as "taxNumber", total_cents as "amountCents", tax_cents as "taxCents", currency, issued_at as "createdAt"
      from invoices left join invoice_parties using (transaction_id)
      where fan_subject = (select id from ledger_subjects where user_id = $1) order by issued_at, transaction_id`,
  },
  {
    name: 'sold-invoices',
    rows: `select number as "invoiceNumber", invoices.kind, seller_name as name, seller_address as address, seller_tax_number as "taxNumber",
        total_cents as "amountCents", tax_cents as "taxCents", currency, issued_at as "createdAt"
      from invoices left join invoice_parties using (transaction_id)
      where seller = (select id from ledger_subjects where user_id = $1) order by issued_at, transaction_id`,
  },
]
