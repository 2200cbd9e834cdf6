import type pg from 'pg'

export const subscriptionCount = 100_000
/** Fans of the largest creator. */
export const largest = 10_000
const months = 2

/**
 * 100,000 subscriptions with two paid months each: 400,000 transactions with 1,000,000 entries. One creator has 10,000 fans, the others
 * fewer and fewer. Fans are the `people` from `firstUser` on. Sums come out as the ledger's own arithmetic has them: the audit looks.
 * Nobody's month ends while the run lasts. Expects triggers to be off, as the rest of the filling does.
 */
export async function fillMoney(client: pg.ClientBase, firstUser: number, people: number, creatorId: number): Promise<void> {
  await client.query(`
    update users set is_creator = true, creator_since = now(), subscription_price_cents = 999 where id = ${creatorId}`)
  await client.query(`
    insert into subscriptions (creator_id, subscriber_id, status, provider_id, price_cents, period_start, period_end, started_at, created_at, synced_at)
    select creator_id, fan_id, 'active', 'sub_bench_' || row_number() over (), 999, at + interval '30 days', greatest(at + interval '60 days', now() + interval '7 days'), at, at, now()
    from (
      select creator_id, fan_id, ${newMonth} - make_interval(days => 60 + (fan_id * 7 % 28)::integer, secs => (fan_id * 31 % 86400)::integer) as at
      from (
        select ${creatorId} as creator_id, fan_id from generate_series(${firstUser}, ${firstUser + largest - 1}) fan_id
        union all
        (select distinct
          ${firstUser} + 19 + 20 * floor(${people / 20} * power(((fan_id * 7919 + k * 104729) % 10007) / 10007.0, 2))::bigint, fan_id
         from generate_series(${firstUser}, ${firstUser + people - 1}) fan_id, generate_series(1, 14) k)
      ) pair (creator_id, fan_id)
      where creator_id <> fan_id limit ${subscriptionCount}
    ) made`)
  await fillLedger(client)
}

/** Two paid months of every subscription of the filling that the ledger does not know. Expects triggers to be off. */
export async function fillLedger(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update users set subscriber_count = found.count
    from (select creator_id, count(*) from subscriptions where status = 'active' group by 1) found where users.id = creator_id`)
  // The tables note who stands behind a number, and the audit looks for it.
  await client.query("set session_replication_role = 'origin'")
  await client.query(`
    insert into ledger_subjects (id, user_id) select 4503599627370496 + id * 1000003, id from users
    where id in (select creator_id from subscriptions union select subscriber_id from subscriptions) on conflict do nothing`)
  await client.query("set session_replication_role = 'replica'")
  // The site's own job seals every minute: it must never find transactions whose entries are still to come.
  await client.query('begin')
  const { rows } = await client.query<{ last: string }>('select coalesce(max(id), 0) as last from ledger_transactions')
  await fillTransactions(client)
  await fillEntries(client, Number(rows[0]?.last))
  // With its triggers on, the database counts entries and fans itself.
  await client.query('select recount_ledger(), recount_fans()')
  await client.query('commit')
}

/** So that "this month" holds as much in every run. */
export const newMonth = `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`

async function fillTransactions(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into ledger_transactions (kind, source, subscription_id, creator_subject, fan_subject, happened_at, available_at, detail)
    select kind, case kind when 'sale' then 'in_' else 'ch_' end || 'bench_' || one.id || '_' || month, one.id, creator.id, fan.id, at,
      case kind when 'sale' then at + interval '7 days' end,
      jsonb_build_object('invoice', 'in_bench_' || one.id || '_' || month) || case kind when 'sale' then jsonb_build_object(
        'taxCents', 0, 'feeCents', 100, 'shareCents', 899, 'taxBasisPoints', 0, 'feeBasisPoints', 1000, 'taxCountry', null,
        'paymentIntent', 'pi_bench_' || one.id || '_' || month, 'charge', 'ch_bench_' || one.id || '_' || month,
        'periodStart', at, 'periodEnd', at + interval '30 days')
        else jsonb_build_object('amountCents', 59) end
    from generate_series(0, ${months - 1}) month, subscriptions one
    join ledger_subjects creator on creator.user_id = one.creator_id
    join ledger_subjects fan on fan.user_id = one.subscriber_id,
    lateral (select one.started_at + make_interval(days => 30 * month) as at) time,
    unnest(array['sale', 'provider_cost']) kind
    where one.id > (select coalesce(max(subscription_id), 0) from ledger_transactions)
    order by at, one.id, kind desc`)
}

async function fillEntries(client: pg.ClientBase, after: number): Promise<void> {
  await client.query(`
    insert into ledger_entries (transaction_id, account, subject_id, amount_cents, currency, happened_at, available_at, kind)
    select one.id, account, case when one.kind = 'sale' then creator_subject end, cents, 'USD', happened_at, available_at, kind
    from ledger_transactions one join (values
      ('sale', 1, 'provider', 999), ('sale', 2, 'fees', -100), ('sale', 3, 'creator', -899),
      ('provider_cost', 4, 'provider_costs', 59), ('provider_cost', 5, 'provider', -59)) as entry (of, place, account, cents) on of = one.kind
    where one.id > ${after}
    order by one.id, place`)
}
