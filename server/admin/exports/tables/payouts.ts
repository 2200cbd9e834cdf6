import { sql } from 'kysely'
import { csvBatch, inBatches } from '#server/money/earnings/index.ts'
import { Cents, type ExportTable } from '../export-file.ts'

interface PayoutRow {
  readonly id: number
  readonly createdAt: Date
  readonly creator: string | null
  readonly cents: number
  readonly currency: string
  readonly status: string
  readonly arrivesAt: Date | null
  readonly failure: string | null
}

/** Every payout with where it stands. */
export const payoutsTable: ExportTable = {
  columns: ['date', 'number', 'creator', 'currency', 'amount', 'status', 'arrives', 'failure'],
  async *rows(database, { from, end, realm }) {
    const found = inBatches(async (after) => {
      const { rows } = await sql<PayoutRow>`
        select one.*, users.username as creator from (
          select id, created_at as "createdAt", creator_id, amount_cents as cents, currency, status, arrives_at as "arrivesAt",
            failure_reason as failure
          from payouts where realm = ${realm} and created_at >= ${from} and created_at < ${end}
            ${after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``}
          order by created_at desc, id desc limit ${csvBatch}
        ) one left join users on users.id = one.creator_id
        order by one."createdAt" desc, one.id desc`.execute(database)
      return rows
    })
    for await (const { createdAt, id, creator, currency, cents, status, arrivesAt, failure } of found)
      yield [createdAt, id, creator, currency, new Cents(cents, currency), status, arrivesAt, failure]
  },
}
