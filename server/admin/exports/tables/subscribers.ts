import { sql } from 'kysely'
import { csvBatch, inBatches } from '#server/money/earnings/index.ts'
import { Cents, type ExportTable } from '../export-file.ts'

interface SubscriberRow {
  readonly id: number
  readonly createdAt: Date
  readonly creator: string | null
  /** Null for one who's gone. */
  readonly subscriber: string | null
  readonly isPremium: boolean
  readonly status: string
  readonly cents: number
  readonly currency: string
  readonly periodEnd: Date | null
  readonly isCancelled: boolean
  readonly endedAt: Date | null
}

/** Every subscription that was ever paid, whoever it's to. */
export const subscribersTable: ExportTable = {
  columns: ['since', 'creator', 'subscriber', 'plan', 'status', 'currency', 'price', 'period end', 'cancelled', 'ended'],
  async *rows(database, { realm }) {
    const found = inBatches(async (after) => {
      const { rows } = await sql<SubscriberRow>`
        select one.*, creator.username as creator, fan.username as subscriber from (
          select id, created_at as "createdAt", creator_id, subscriber_id, creator_id is null as "isPremium", status, price_cents as cents,
            currency, period_end as "periodEnd", cancel_at_period_end as "isCancelled", ended_at as "endedAt"
          from subscriptions where realm = ${realm} and status not in ('incomplete', 'expired')
            ${after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``}
          order by created_at desc, id desc limit ${csvBatch}
        ) one left join users fan on fan.id = one.subscriber_id left join users creator on creator.id = one.creator_id
        order by one."createdAt" desc, one.id desc`.execute(database)
      return rows
    })
    for await (const row of found) {
      const { createdAt, creator, subscriber, isPremium, status, currency, cents, periodEnd, isCancelled, endedAt } = row
      const plan = isPremium ? 'premium' : 'creator'
      yield [
        createdAt,
        creator,
        subscriber,
        plan,
        status,
        currency,
        new Cents(cents, currency),
        periodEnd,
        isCancelled ? 'yes' : 'no',
        endedAt,
      ]
    }
  },
}
