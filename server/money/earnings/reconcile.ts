import { sql } from 'kysely'
import { isRecorded, type Sold } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ProviderSubscription } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { syncSubscription } from '#server/money/subscriptions/index.ts'

/** Longer than any outage after which events are still sent again. */
const comparedDays = 4

export interface Comparison {
  readonly compared: number
  /** Ours whose state or money was not what the provider says; read again since. */
  readonly differed: readonly number[]
  /** The provider has them and we do not. */
  readonly unknown: number
}

/**
 * Compares what changed at the provider in the last days with what is written here, and reads again whatever differs: events that never
 * came are made up for. How many there were is in the log and a metric; on a site whose events arrive it is none.
 */
export async function reconcile(platform: Platform): Promise<Comparison> {
  const { payments, database, log, metrics } = platform
  if (payments.realm === 'missing') return { compared: 0, differed: [], unknown: 0 }
  const { now } = await payments.readBalance()
  const since = new Date(now.getTime() - comparedDays * 86_400_000)
  let [compared, unknown] = [0, 0]
  const differed: number[] = []
  for await (const provider of payments.listSubscriptionsSince(since)) {
    compared += 1
    const row = await findRow(database, provider.id)
    if (!row) unknown += 1
    if (!row || !(await differs(database, row, provider))) continue
    differed.push(row.id)
    await syncSubscription(platform, row.id).catch((error: unknown) => {
      log.error({ error: String(error), subscriptionId: row.id }, 'a subscription that differs from the provider could not be read again')
    })
  }
  metrics.moneyDifferences.set(differed.length + unknown)
  const found = { compared, differed: differed.length, unknown }
  if (differed.length + unknown > 0) log.warn({ ...found, ids: differed.slice(0, 20) }, 'money differed from the payment provider')
  else log.info(found, 'money agrees with the payment provider')
  return { compared, differed, unknown }
}

interface Row extends Omit<Sold, 'subscriptionId'> {
  readonly id: number
  readonly status: string
  readonly cancelAtPeriodEnd: boolean
  readonly periodEnd: Date | null
}

async function findRow(database: Database, providerId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select id, status, cancel_at_period_end as "cancelAtPeriodEnd", period_end as "periodEnd", creator_id as "creatorId",
      subscriber_id as "fanId", fee_basis_points as "feeBasisPoints", tax_basis_points as "taxBasisPoints",
      tax_country as "taxCountry", null as "eventId"
    from subscriptions where provider_id = ${providerId}`.execute(database)
  return rows[0]
}

async function differs(database: Database, row: Row, provider: ProviderSubscription): Promise<boolean> {
  const hasEnded = row.status === 'canceled' || row.status === 'expired'
  const isSameStatus = row.status === provider.status || (row.status === 'expired' && provider.status === 'canceled')
  if (!isSameStatus || row.periodEnd?.getTime() !== provider.periodEnd.getTime()) return true
  if (!hasEnded && row.cancelAtPeriodEnd !== provider.cancelAtPeriodEnd) return true
  for (const invoice of provider.invoices) if (!(await isRecorded(database, { ...row, subscriptionId: row.id }, invoice))) return true
  return false
}
