import { sql, type RawBuilder } from 'kysely'
import { hasBlocked, isActiveRow } from '#server/access/index.ts'
import { keptPlan, type Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import type { AuthorRow } from '#server/people/users/index.ts'

/** A person as the staff sees them: also who is absent. */
export const anybodyColumn = (table: string) => sql`case when ${sql.ref(`${table}.id`)} is null then null else jsonb_build_object(
  'authorId', ${sql.ref(`${table}.id`)}, 'authorUsername', ${sql.ref(`${table}.username`)},
  'authorDisplayName', ${sql.ref(`${table}.display_name`)}, 'authorPhoto', ${sql.ref(`${table}.photo`)},
  'authorIsCreator', ${sql.ref(`${table}.is_creator`)}, 'authorIsSample', ${sql.ref(`${table}.is_sample`)}) end`

export interface SaleRow {
  readonly id: number
  readonly createdAt: Date
  readonly currency: string
  readonly subscriptionId: number
  readonly paymentIntent: string
  readonly periodEnd: string
  readonly grossCents: number
  readonly taxCents: number
  readonly feeCents: number
  /** What the provider's costs took from the creator. */
  readonly costCents: number
  /** The creator's; of the site's own plan, the site's. */
  readonly netCents: number
  readonly refundedCents: number
  /** What its bank gave back: a dispute that was lost. */
  readonly lostCents: number
  /** How many there were, with those that came back. */
  readonly refunds: number
  readonly disputedCents: number
  readonly fan: AuthorRow | null
}

/** A person's columns as one object, null once they are gone, and while they are absent. */
export const personColumn = sql`case when users.id is null or not ${isActiveRow()} then null else jsonb_build_object(
  'authorId', users.id, 'authorUsername', users.username, 'authorDisplayName', users.display_name, 'authorPhoto', users.photo,
  'authorIsCreator', users.is_creator, 'authorIsSample', users.is_sample) end`

/** The fan as the creator of this subject may see them: whoever has blocked the creator is as good as gone, what they paid stays. */
export const fanColumn = (subject: RawBuilder<unknown>) => sql`case
  when ${hasBlocked(sql.ref('users.id'), sql`(select user_id from ledger_subjects where id = ${subject})`)} then null else ${personColumn} end`

/** A creator's sales, the newest first, each with what became of it; the entries of one bill are summed for the rows of the page only. */
export async function findSales(database: Database, subject: number, page: Page): Promise<SaleRow[]> {
  const after = page.after ? sql`and (happened_at, id) < (${page.after.at}, ${page.after.id})` : sql``
  return select<SaleRow>(
    database,
    sql`select * from ledger_transactions where creator_subject = ${subject} and kind = 'sale' ${after}
      order by happened_at desc, id desc limit ${page.limit + 1}`,
    seenByCreator,
  )
}

/** One of this creator's sales; nobody else's is found. */
export async function findSale(database: Database, subject: number, saleId: number): Promise<SaleRow | undefined> {
  const found = await select<SaleRow>(
    database,
    sql`select * from ledger_transactions where id = ${saleId} and creator_subject = ${subject} and kind = 'sale'`,
    seenByCreator,
  )
  return found[0]
}

/** A sale with both sides, as the staff sees it; the platform's own plan has no creator. */
export interface StaffSaleRow extends SaleRow {
  readonly creator: AuthorRow | null
  readonly isPremium: boolean
}

/** What books are about: from a moment until before another, with real cards or test cards. */
export interface SaleScope {
  readonly from: Date
  readonly end: Date
  readonly realm: 'live' | 'sandbox'
}

/** All sales of a period with the numbers of their invoices, the newest first. */
export function findSalesOf(
  database: Database,
  { from, end, realm }: SaleScope,
  { after, limit }: Page,
): Promise<(StaffSaleRow & { readonly number: string })[]> {
  const sales = sql`
    select ledger_transactions.* from ledger_transactions join invoices on invoices.transaction_id = ledger_transactions.id
    where ledger_transactions.kind = 'sale' and realm = ${realm} and ledger_transactions.happened_at >= ${from}
      and ledger_transactions.happened_at < ${end}
      ${after ? sql`and (ledger_transactions.happened_at, id) < (${after.at}, ${after.id})` : sql``}
    order by ledger_transactions.happened_at desc, id desc limit ${limit + 1}`
  const numbered = sql`${seenByStaff}, (select number from invoices where transaction_id = sale.id) as number`
  return select(database, sales, numbered)
}

/** All sales, or those to and by one subject, the newest first. */
export async function findSalesForStaff(database: Database, subject: number | null, page: Page): Promise<StaffSaleRow[]> {
  const after = page.after ? sql`and (happened_at, id) < (${page.after.at}, ${page.after.id})` : sql``
  const newest = (condition: RawBuilder<unknown>) => sql`
    select * from ledger_transactions where kind = 'sale' ${condition} ${after} order by happened_at desc, id desc limit ${page.limit + 1}`
  if (subject === null) return select<StaffSaleRow>(database, newest(sql``), seenByStaff)
  // Each side has its index; a page of both holds the page of either.
  const either = sql`select * from (
      (${newest(sql`and creator_subject = ${subject}`)}) union (${newest(sql`and fan_subject = ${subject}`)})
    ) one order by happened_at desc, id desc limit ${page.limit + 1}`
  return select<StaffSaleRow>(database, either, seenByStaff)
}

export async function findSaleForStaff(database: Database, saleId: number): Promise<StaffSaleRow | undefined> {
  const one = sql`select * from ledger_transactions where id = ${saleId} and kind = 'sale'`
  return (await select<StaffSaleRow>(database, one, seenByStaff))[0]
}

/** One that this person paid; no one else's is found. */
export async function findPaidSale(database: Database, fan: number, saleId: number): Promise<StaffSaleRow | undefined> {
  const one = sql`select * from ledger_transactions where id = ${saleId} and fan_subject = ${fan} and kind = 'sale'`
  return (await select<StaffSaleRow>(database, one, seenByStaff))[0]
}

/** These, as their creator or the site team sees their fans. */
export function findSalesById(database: Database, ids: readonly number[], reader: 'creator' | 'team'): Promise<StaffSaleRow[]> {
  const these = sql`select * from ledger_transactions where id = any(${ids}::bigint[]) and kind = 'sale'`
  return select<StaffSaleRow>(
    database,
    these,
    reader === 'team' ? seenByStaff : sql`${seenByCreator}, null as creator, false as "isPremium"`,
  )
}

const seenByCreator = sql`${fanColumn(sql.ref('sale.creator_subject'))} as fan`
const seenByStaff = sql`${anybodyColumn('users')} as fan, (
  select ${anybodyColumn('creator')} from ledger_subjects seller join users creator on creator.id = seller.user_id
  where seller.id = sale.creator_subject) as creator, sale.creator_subject is null as "isPremium"`

async function select<Row extends SaleRow>(database: Database, sales: RawBuilder<unknown>, people: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`${sql.raw(keptPlan)}
    with sale as (${sales})
    select sale.id, sale.happened_at as "createdAt", sale.subscription_id as "subscriptionId",
      sale.detail->>'paymentIntent' as "paymentIntent", sale.detail->>'periodEnd' as "periodEnd",
      ${people}, sum.*,
      coalesce(dispute.cents, 0) as "disputedCents"
    from sale
    left join ledger_subjects on ledger_subjects.id = sale.fan_subject
    left join users on users.id = ledger_subjects.user_id
    cross join lateral (
      select max(currency) as currency,
        coalesce(sum(amount_cents) filter (where entry.kind = 'sale' and account = 'provider'), 0)::bigint as "grossCents",
        0 - coalesce(sum(amount_cents) filter (where account = 'tax'), 0)::bigint as "taxCents",
        0 - coalesce(sum(amount_cents) filter (where account = 'fees'), 0)::bigint as "feeCents",
        coalesce(sum(amount_cents) filter (where account = 'creator' and entry.kind = 'provider_cost'), 0)::bigint as "costCents",
        0 - coalesce(sum(amount_cents) filter (where account in ('creator', 'held', 'premium')), 0)::bigint as "netCents",
        0 - coalesce(sum(amount_cents) filter
          (where entry.kind in ('refund', 'refund_failed') and account = 'provider'), 0)::bigint as "refundedCents",
        0 - coalesce(sum(amount_cents) filter (where entry.kind = 'dispute_lost' and account = 'provider'), 0)::bigint as "lostCents",
        (count(distinct one.id) filter (where one.kind = 'refund'))::int as "refunds"
      from ledger_transactions one join ledger_entries entry on entry.transaction_id = one.id
      where one.subscription_id = sale.subscription_id and one.detail->>'invoice' = sale.source
    ) sum
    left join lateral (
      select (detail->>'taxCents')::bigint + (detail->>'feeCents')::bigint + (detail->>'shareCents')::bigint as cents
      from ledger_transactions one
      where one.subscription_id = sale.subscription_id and one.detail->>'invoice' = sale.source and one.kind = 'dispute_opened'
        and not exists (
          select from ledger_transactions closed where closed.source = one.source and closed.kind in ('dispute_won', 'dispute_lost'))
      limit 1
    ) dispute on true
    order by sale.happened_at desc, sale.id desc`.execute(database)
  return rows
}
