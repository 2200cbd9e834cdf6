import { sql, type RawBuilder } from 'kysely'
import type { Findings } from '#server/platform/chain/findings.ts'
import type { Database } from '#server/platform/database/database.ts'

interface Named {
  readonly row: string
}

/** Each lists what must not be there, by name. One pass over its tables each. */
const checks: Record<string, RawBuilder<Named>> = {
  'entries don’t sum to zero': sql`
    select 'transaction ' || transaction_id || ': ' || sum(amount_cents) || ' ' || currency as row
    from ledger_entries group by transaction_id, currency having sum(amount_cents) <> 0 order by transaction_id`,
  'an entry has no transaction': sql`
    select 'entry ' || entry.id || ' of transaction ' || transaction_id as row
    from ledger_entries entry left join ledger_transactions one on one.id = transaction_id where one.id is null order by entry.id`,
  'a transaction has no entries': sql`
    select 'transaction ' || one.id || ' (' || one.kind || ' ' || source || ')' as row
    from ledger_transactions one left join ledger_entries entry on entry.transaction_id = one.id where entry.id is null order by one.id`,
  'an entry has a different time or kind than its transaction': sql`
    select 'entry ' || entry.id || ' of transaction ' || one.id as row
    from ledger_entries entry join ledger_transactions one on one.id = transaction_id
    where (entry.kind, entry.happened_at) <> (one.kind, one.happened_at) or entry.available_at is distinct from one.available_at
    order by entry.id`,
  'an entry names an unknown subject': sql`
    select 'entry ' || entry.id || ': subject ' || subject_id as row
    from ledger_entries entry left join ledger_subjects subject on subject.id = subject_id
    where subject_id is not null and subject.id is null order by entry.id`,
  'a sum of a day differs from its entries': sql`
    with counted as (
      select subject_id, currency, (happened_at at time zone 'UTC')::date as day, account, kind, sum(amount_cents) as cents, count(*) as entries
      from ledger_entries where subject_id is not null group by 1, 2, 3, 4, 5
    )
    select 'subject ' || subject_id || ', ' || day || ', ' || account || ', ' || kind || ': ' || coalesce(known.cents, 0) || ' '
      || currency || ' instead of ' || coalesce(counted.cents, 0) as row
    from counted full join ledger_days known using (subject_id, currency, day, account, kind)
    where (known.cents, known.entries) is distinct from (counted.cents, counted.entries) order by subject_id, day, account, kind`,
  'a sum of a month differs from its entries': sql`
    with counted as (
      select date_trunc('month', entry.happened_at at time zone 'UTC')::date as month, coalesce(creator_subject, 0) as seller, currency,
        account, entry.kind, sum(amount_cents) as cents, count(*) as entries
      from ledger_entries entry left join ledger_transactions one on one.id = transaction_id group by 1, 2, 3, 4, 5
    )
    select 'subject ' || seller || ', ' || to_char(month, 'YYYY-MM') || ', ' || account || ', ' || kind || ': '
      || coalesce(known.cents, 0) || ' ' || currency || ' instead of ' || coalesce(counted.cents, 0) as row
    from counted full join ledger_months known using (month, seller, currency, account, kind)
    where (known.cents, known.entries) is distinct from (counted.cents, counted.entries) order by seller, month, account, kind`,
  'a sum of what isn’t available yet differs from its entries': sql`
    with counted as (
      select subject_id, (available_at at time zone 'UTC')::date as available_day, currency, (happened_at at time zone 'UTC')::date as day,
        sum(amount_cents) as cents, min(available_at) as first_at
      from ledger_entries where account = 'creator' and available_at is not null group by 1, 2, 3, 4
    )
    select 'subject ' || subject_id || ', ' || day || ', available ' || available_day || ': ' || coalesce(known.cents, 0) || ' '
      || currency || ' instead of ' || coalesce(counted.cents, 0) as row
    from counted full join ledger_rests known using (subject_id, available_day, currency, day)
    where (known.cents, known.first_at) is distinct from (counted.cents, counted.first_at) order by subject_id, available_day, day`,
  'a sale isn’t split according to its rates': sql`
    with sale as (
      select one.id,
        sum(amount_cents) filter (where account = 'provider') as gross,
        coalesce(-sum(amount_cents) filter (where account = 'tax'), 0) as tax,
        coalesce(-sum(amount_cents) filter (where account = 'fees'), 0) as fee,
        (one.detail->>'taxBasisPoints')::numeric as tax_rate,
        case when bool_or(account = 'premium') then 0 else (one.detail->>'feeBasisPoints')::numeric end as fee_rate
      from ledger_transactions one join ledger_entries on transaction_id = one.id
      where one.kind = 'sale' group by one.id
    )
    select 'sale ' || id || ': ' || gross || ' with tax ' || tax || ' and fee ' || fee as row from sale
    where tax <> round(gross * tax_rate / (10000 + tax_rate)) or fee <> round((gross - tax) * fee_rate / 10000) order by id`,
  'a period was sold twice': sql`
    select 'subscription ' || subscription_id || ', period from ' || (detail->>'periodStart') as row
    from ledger_transactions where kind = 'sale' and subscription_id is not null
    group by subscription_id, detail->>'periodStart' having count(*) > 1 order by subscription_id`,
  'a creator bears the cost of a withdrawal': sql`
    select 'refund ' || refund.source || ': ' || amount_cents || ' ' || currency as row
    from ledger_transactions refund
      join ledger_transactions cost on cost.kind = 'provider_cost' and cost.source = refund.source
      join ledger_entries on transaction_id = cost.id and account = 'creator' and amount_cents > 0
    where refund.kind = 'refund' and refund.detail->>'undone' = 'contract' order by refund.id`,
  // A bill may be open for some hours after its period began, so only those are looked at that the provider's clock has left behind.
  'a paid period has no sale': sql`
    select 'subscription ' || one.id || ', period from ' || to_char(period_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as row
    from subscriptions one
    where status = 'active' and provider_id is not null
      and period_start < (select max(happened_at) - interval '2 days' from ledger_transactions)
      and not exists (
        select from ledger_transactions sale where sale.subscription_id = one.id and sale.kind = 'sale'
          and (sale.detail->>'periodStart')::timestamptz = one.period_start)
    order by one.id`,
  // By the provider's clock. What renews late is tried again, and is not active meanwhile.
  'a subscription is active past its paid period': sql`
    select 'subscription ' || id || ', paid until ' || to_char(period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as row
    from subscriptions where status = 'active' and provider_id is not null
      and period_end < (select max(happened_at) - interval '3 days' from ledger_transactions) order by id`,
  'more was refunded than was paid': sql`
    select 'bill ' || (one.detail->>'invoice') || ': ' || sum(amount_cents) || ' ' || currency as row
    from ledger_transactions one join ledger_entries on transaction_id = one.id
    where one.kind in ('sale', 'refund', 'refund_failed') and account = 'provider'
    group by one.detail->>'invoice', currency having sum(amount_cents) < 0 order by 1`,
  'a counter of subscribers is wrong': sql`
    select 'user ' || users.id || ': ' || subscriber_count || ' instead of ' || coalesce(real.count, 0) as row
    from users left join (
      -- Of people who are there (D30).
      select creator_id, count(*) from subscriptions join users subscriber on subscriber.id = subscriber_id
      where status in ('trialing', 'active', 'past_due') and creator_id is not null and subscriber.absent_since is null group by 1
    ) real on creator_id = users.id
    where subscriber_count <> coalesce(real.count, 0) order by users.id`,
  'the Premium flag is wrong': sql`
    select 'user ' || users.id || case when is_premium then ' is Premium without a plan in force' else ' has a plan in force' end as row
    from users where is_premium <> exists (
      select from subscriptions where subscriber_id = users.id and creator_id is null and status in ('trialing', 'active', 'past_due'))
    order by users.id`,
  'a payout and the ledger differ': sql`
    with posted as (
      select (one.detail->>'payout')::bigint as payout_id,
        sum(amount_cents) filter (where one.kind = 'payout' and account = 'creator') as sent,
        bool_or(one.kind = 'payout_paid') as is_paid, bool_or(one.kind = 'payout_failed') as is_failed
      from ledger_transactions one join ledger_entries on transaction_id = one.id
      where one.kind in ('payout', 'payout_paid', 'payout_failed') group by 1
    )
    select 'payout ' || coalesce(payouts.id, payout_id) || ': ' || case
        when payouts.id is null then 'is in the ledger only'
        when payout_id is null then 'is not in the ledger'
        when sent is distinct from amount_cents then sent || ' in the ledger, ' || amount_cents || ' in its row'
        else status || ' in its row only' end as row
    from payouts full join posted on payout_id = payouts.id
    where payouts.id is null or (payout_id is null and status <> 'failed')
      or (payout_id is not null and (sent is distinct from amount_cents
        or (is_failed <> (status = 'failed')) or (not is_failed and is_paid <> (status = 'paid'))))
    order by 1`,
  'a ledger subject and a row of the site name different people': sql`
    select 'subscription ' || one.id || ': subject ' || subject.id as row
    from subscriptions one
      join (
        select distinct subscription_id, creator_subject, fan_subject from ledger_transactions where subscription_id is not null
      ) named on named.subscription_id = one.id
      cross join lateral (values (creator_subject, one.creator_id), (fan_subject, one.subscriber_id)) side (subject_id, user_id)
      join ledger_subjects subject on subject.id = side.subject_id
    where side.user_id is not null and subject.user_id is distinct from side.user_id
    union all
    select 'payout ' || payouts.id || ': subject ' || subject.id
    from ledger_transactions one join payouts on payouts.id = (one.detail->>'payout')::bigint
      join ledger_subjects subject on subject.id = creator_subject
    where one.kind = 'payout' and payouts.creator_id is not null and subject.user_id is distinct from payouts.creator_id
    order by 1`,
  'money is on hold without a dispute, or a dispute without money on hold': sql`
    select 'dispute ' || one.source || ': ' || 0 - sum(amount_cents) || ' held' as row
    from ledger_transactions one join ledger_entries on transaction_id = one.id
    where one.kind in ('dispute_opened', 'dispute_won', 'dispute_lost') and account = 'held'
    group by one.source
    having (sum(amount_cents) = 0) <> bool_or(one.kind in ('dispute_won', 'dispute_lost')) order by 1`,
}

export async function checkTables(database: Database, findings: Findings): Promise<void> {
  for (const [check, query] of Object.entries(checks)) {
    const { rows } = await query.execute(database)
    for (const { row } of rows) findings.add(check, row)
  }
}
