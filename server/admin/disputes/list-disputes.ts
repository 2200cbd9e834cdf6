import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { anybodyColumn } from '#server/money/earnings/index.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitPage, type Page } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'

interface Row {
  readonly id: number
  readonly fan: AuthorRow | null
  readonly creator: AuthorRow | null
  readonly isPremium: boolean
  readonly isInquiry: boolean
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  readonly reason: string
  readonly amountCents: number
  readonly feeCents: number
  readonly currency: string
  readonly createdAt: Date
  readonly dueAt: Date | null
  readonly submittedAt: Date | null
  readonly closedAt: Date | null
}

/** Lists what banks dispute or ask about, newest first. */
export const listDisputes = handle(api.revenue.disputes, async ({ page, database, exchange }) => {
  const { rows, next } = splitPage(await findDisputes(database, page), page)
  exchange.nextPage(next)
  return rows.map(({ fan, creator, createdAt, dueAt, submittedAt, closedAt, ...row }) => ({
    ...row,
    fan: fan && viewAuthor(fan),
    creator: creator && viewAuthor(creator),
    openedAt: createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  }))
})

async function findDisputes(database: Database, { after, limit }: Page): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select one.id, ${anybodyColumn('fan')} as fan, ${anybodyColumn('creator')} as creator, one.is_premium as "isPremium",
      one.is_inquiry as "isInquiry", one.status, one.reason, one.amount_cents as "amountCents", one.fee_cents as "feeCents", one.currency,
      one.opened_at as "createdAt", one.due_at as "dueAt", one.submitted_at as "submittedAt", one.closed_at as "closedAt"
    from (
      select * from disputes where true ${after ? sql`and (opened_at, id) < (${after.at}, ${after.id})` : sql``}
      order by opened_at desc, id desc limit ${limit + 1}
    ) one
    left join users creator on creator.id = one.creator_id
    left join subscriptions on subscriptions.id = one.subscription_id
    left join users fan on fan.id = subscriptions.subscriber_id
    order by one.opened_at desc, one.id desc`.execute(database)
  return rows
}
