import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { foldForSearch, type AuthorRow } from '#server/people/users/index.ts'
import type { Posted } from '#server/money/ledger/index.ts'

export interface SellerRow extends AuthorRow {
  readonly id: number
  readonly subject: number | null
  readonly priceCents: number | null
  readonly currency: string
  readonly subscriberCount: number
  /** What they sold most of in one currency: their place in the list. */
  readonly gross: number
}

/** Creators, and who was one and sold something, those who sold most first. One pass over their sales by month. */
export async function findSellers(database: Database, query: string | null, page: Page): Promise<SellerRow[]> {
  const after = page.after ? sql`and (coalesce(best.cents, 0), users.id) < (${page.after.at.getTime()}, ${page.after.id})` : sql``
  const { rows } = await sql<SellerRow>`
    with best as (
      select subject_id, max(cents)::bigint as cents from (
        select seller as subject_id, currency, sum(cents) as cents from ledger_months
        where account = 'provider' and kind = 'sale' and seller <> 0 group by 1, 2) gross
      group by 1
    ), seller as (
      select id from users where is_creator
      union select user_id from best join ledger_subjects on ledger_subjects.id = subject_id where user_id is not null
    )
    select users.id, subject.id as subject, users.id as "authorId", users.username as "authorUsername",
      users.display_name as "authorDisplayName", users.photo as "authorPhoto", users.is_creator as "authorIsCreator",
      users.is_sample as "authorIsSample", case when users.is_creator then users.subscription_price_cents end as "priceCents",
      users.currency, users.subscriber_count as "subscriberCount", coalesce(best.cents, 0) as gross
    from seller join users on users.id = seller.id
      left join ledger_subjects subject on subject.user_id = users.id
      left join best on best.subject_id = subject.id
    where true ${query === null ? sql`` : matchesSeller(query)} ${after}
    order by coalesce(best.cents, 0) desc, users.id desc limit ${page.limit + 1}`.execute(database)
  return rows
}

/** In a query: the row of `users` has these words in its name or username. */
export function matchesSeller(query: string) {
  const part = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const name = foldForSearch(query)
  const username = sql`users.username like ${part(query.toLowerCase().replace(/^@/, ''))}`
  return name === '' ? sql`and ${username}` : sql`and (${username} or users.search_name like ${part(name)})`
}

export interface SubjectSum extends Posted {
  readonly subject: number
  readonly currency: string
}

/** All sums of these creators. */
export async function findSumsOf(database: Database, subjects: readonly number[]): Promise<SubjectSum[]> {
  const { rows } = await sql<SubjectSum>`
    select subject_id as subject, currency, account, kind, sum(cents)::bigint as "amountCents"
    from ledger_days where subject_id = any(${subjects}::bigint[]) group by 1, 2, 3, 4`.execute(database)
  return rows
}
