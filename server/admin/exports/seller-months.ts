import { sql } from 'kysely'
import type { Posted } from '#server/money/ledger/index.ts'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Period } from './export-file.ts'

/** What one seller's entries come to in one month and one currency. */
export interface SellerMonth {
  readonly month: string
  /** Their number in the ledger; 0 is the site with its own plan. */
  readonly seller: number
  /** Null for the site, and for one who's gone. */
  readonly creator: string | null
  readonly currency: string
  readonly sums: readonly (Posted & { readonly entries: number })[]
}

const sellersAtOnce = 200

/** By seller, then by month, then by currency; some sellers at a time. */
export async function* readSellerMonths(database: Database, { from, end }: Period): AsyncGenerator<SellerMonth> {
  let last = -1
  for (;;) {
    const inPeriod = sql`month >= ${utcDay(from)}::date and month <= ${utcDay(new Date(end.getTime() - 1))}::date`
    const { rows } = await sql<SellerMonth>`
      with few as (select distinct seller from ledger_months where seller > ${last} and ${inPeriod} order by 1 limit ${sellersAtOnce})
      select to_char(month, 'YYYY-MM') as month, few.seller, users.username as creator, posted.currency,
        json_agg(json_build_object('account', account, 'kind', kind, 'amountCents', cents, 'entries', entries)) as sums
      from few join ledger_months posted on posted.seller = few.seller and ${inPeriod}
        left join ledger_subjects on ledger_subjects.id = few.seller left join users on users.id = ledger_subjects.user_id
      group by month, few.seller, users.username, posted.currency order by few.seller, month, posted.currency`.execute(database)
    yield* rows
    const next = rows.at(-1)?.seller
    if (next === undefined) return
    last = next
  }
}
