import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { areNotBlockedEitherWay, authorize, isActive } from '#server/access/index.ts'
import { findSubject } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Mark } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { csvBatch, inBatches } from './batches.ts'
import { csvReply, type Cell } from '#server/platform/http/csv.ts'
import { amount } from './amount.ts'
import { findSales } from './sale-queries.ts'

interface Table {
  readonly header: readonly string[]
  readonly rows: (database: Database, creatorId: number) => AsyncIterable<readonly Cell[]>
}

const tables: Record<'sales' | 'payouts' | 'subscribers', Table> = {
  sales: {
    // Gross less refunded, lost disputes, tax, fee and provider cost is net; what's disputed is part of it until it's lost.
    header: ['date', 'number', 'fan', 'gross', 'refunded', 'lost disputes', 'tax', 'fee', 'provider cost', 'net', 'disputed', 'currency'],
    rows: saleRows,
  },
  payouts: {
    header: ['date', 'number', 'amount', 'currency', 'status', 'arrives', 'failure'],
    rows: payoutRows,
  },
  subscribers: {
    header: ['since', 'username', 'name', 'status', 'price', 'currency', 'period end', 'cancelled', 'ended'],
    rows: subscriberRows,
  },
}

/** All of one's sales, payouts or subscribers, written while it is read. */
export const readCsv = handle(api.payouts.csv, ({ viewer, params, platform }) => {
  authorize(viewer, 'creator.earnings', { personId: params.id })
  const { header, rows } = tables[params.what]
  return Promise.resolve(csvReply(`${params.what}.csv`, header, rows(platform.database, params.id)))
})

async function* saleRows(database: Database, creatorId: number): AsyncGenerator<readonly Cell[]> {
  const subject = await findSubject(database, creatorId)
  if (subject === undefined) return
  const found = inBatches((after) => findSales(database, subject, { after, limit: csvBatch - 1 }))
  for await (const sale of found) {
    const { grossCents, refundedCents, lostCents, taxCents, feeCents, costCents, netCents, disputedCents } = sale
    const cents = [grossCents, refundedCents, lostCents, taxCents, feeCents, costCents, netCents, disputedCents]
    const fan = sale.fan?.authorUsername ?? null
    yield [sale.createdAt, sale.id, fan, ...cents.map((each) => amount(each, sale.currency)), sale.currency]
  }
}

interface PayoutRow {
  readonly id: number
  readonly createdAt: Date
  readonly cents: number
  readonly currency: string
  readonly status: string
  readonly arrivesAt: Date | null
  readonly failure: string | null
}

async function* payoutRows(database: Database, creatorId: number): AsyncGenerator<readonly Cell[]> {
  const found = inBatches(async (after) => {
    const { rows } = await sql<PayoutRow>`
      select id, created_at as "createdAt", amount_cents as cents, currency, status, arrives_at as "arrivesAt", failure_reason as failure
      from payouts where creator_id = ${creatorId} ${olderThan(after)}
      order by created_at desc, id desc limit ${csvBatch}`.execute(database)
    return rows
  })
  for await (const { createdAt, id, cents, currency, status, arrivesAt, failure } of found)
    yield [createdAt, id, amount(cents, currency), currency, status, arrivesAt, failure]
}

interface SubscriberRow {
  readonly id: number
  readonly createdAt: Date
  readonly username: string
  readonly name: string
  readonly status: string
  readonly cents: number
  readonly currency: string
  readonly periodEnd: Date | null
  readonly isCancelled: boolean
  readonly endedAt: Date | null
}

/** Those that were never paid are left out, and who is apart from the creator, as in the list. */
async function* subscriberRows(database: Database, creatorId: number): AsyncGenerator<readonly Cell[]> {
  const found = inBatches(async (after) => {
    const { rows } = await sql<SubscriberRow>`
      select one.*, users.username, users.display_name as name from (
        select id, created_at as "createdAt", subscriber_id, status, price_cents as cents, currency, period_end as "periodEnd",
          cancel_at_period_end as "isCancelled", ended_at as "endedAt"
        from subscriptions
        where creator_id = ${creatorId} and status not in ('incomplete', 'expired')
          and ${areNotBlockedEitherWay(creatorId, sql.ref('subscriptions.subscriber_id'))}
          and ${isActive(sql.ref('subscriptions.subscriber_id'))} ${olderThan(after)}
        order by created_at desc, id desc limit ${csvBatch}
      ) one join users on users.id = one.subscriber_id
      order by "createdAt" desc, id desc`.execute(database)
    return rows
  })
  for await (const row of found) {
    const { createdAt, username, name, status, cents, currency, periodEnd, isCancelled, endedAt } = row
    yield [createdAt, username, name, status, amount(cents, currency), currency, periodEnd, isCancelled ? 'yes' : 'no', endedAt]
  }
}

const olderThan = (after: Mark | null) => (after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``)
