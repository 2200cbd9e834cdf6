import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Invariant } from '#server/platform/invariant.ts'
import { isUnanswered } from './evidence-queries.ts'

/** The bank's own word may take a while. */
const decidedWithin = 2 * 86_400_000
/** Hourly jobs send and remind, and repeat what broke off; longer than this, the provider has been away or refuses. */
const doneWithin = 6 * 3_600_000
/** Of test cards from before a site went live, the provider of today knows nothing more. */
const isCurrent = sql`(realm = 'live' or not exists (select from subscriptions where realm = 'live'))`

/** What is disputed is booked, and every dispute is answered before its time is over. */
export const disputeInvariants: readonly Invariant[] = [
  {
    name: 'a dispute isn’t booked in the ledger',
    // Of a few cents, rounding may leave a creator none that could be held.
    broken: () => sql`
      select 'dispute ' || id || ' (' || provider_id || '), ' || status as row from disputes
      where not is_inquiry and amount_cents >= 10 and (
        (not is_premium and status in ('needs_response', 'under_review')
          and not exists (select from ledger_transactions where kind = 'dispute_opened' and source = provider_id))
        or (status = 'lost' and not exists (select from ledger_transactions where kind = 'dispute_lost' and source = provider_id))
      ) order by id`,
  },
  {
    name: 'the time to respond to a dispute passed without a decision',
    broken: (now) => sql`
      select 'dispute ' || id || ' (' || provider_id || '), due ' || due_at as row from disputes
      where status = 'needs_response' and not is_inquiry and due_at < ${new Date(now.getTime() - decidedWithin)} and ${isCurrent} order by due_at`,
  },
  {
    name: 'no one was reminded that evidence about a dispute is due',
    broken: (now) => sql`
      select 'dispute ' || one.id || ' (' || provider_id || '), due ' || due_at as row from disputes one
      where ${isUnanswered} and reminded_at is null and told_at < ${new Date(now.getTime() - doneWithin)}
        and due_at < ${new Date(now.getTime() + limits.disputeReminderDays * 86_400_000 - doneWithin)} and ${isCurrent} order by due_at`,
  },
  {
    name: 'evidence about a dispute was submitted and never sent',
    broken: (now) => sql`
      select 'dispute ' || id || ' (' || provider_id || '), submitted at ' || asked_at as row
      from dispute_evidence join disputes on id = dispute_id and disputes.is_inquiry = dispute_evidence.is_inquiry
      where sent_at is null and asked_at < ${new Date(now.getTime() - doneWithin)} and ${isCurrent} order by asked_at`,
  },
]
