import { sql } from 'kysely'
import type { DeskPayout } from '#contract/admin/payouts.ts'
import type { Locale } from '#contract/languages.ts'
import { findOpenHolds, sayFailures, viewHold, type HoldRow } from '#server/money/payouts/index.ts'
import { authorColumns, viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'

export interface DeskPayoutRow extends Partial<AuthorRow> {
  readonly id: number
  readonly amountCents: number
  readonly currency: string
  readonly status: DeskPayout['status']
  readonly bankLast4: string | null
  readonly arrivesAt: Date | null
  readonly failureReason: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
  readonly nextId: number | null
  readonly nextStatus: DeskPayout['status'] | null
}

function selectPayouts(database: Database) {
  return database
    .selectFrom('payouts as one')
    .leftJoin('users', 'users.id', 'one.creator_id')
    .leftJoin('payouts as next', 'next.id', 'one.next_id')
    .select(['one.id', 'one.amount_cents as amountCents', 'one.currency', 'one.status', 'one.bank_last4 as bankLast4'])
    .select(['one.arrives_at as arrivesAt', 'one.failure_reason as failureReason', 'one.created_at as createdAt'])
    .select(['one.finished_at as finishedAt', 'next.id as nextId', 'next.status as nextStatus'])
    .select(authorColumns)
}

/** Failed ones that can be retried come first: their mark lies beyond every date there will be. */
const beyondAll = 8_000_000_000_000
export const markOf =
  (retriable: ReadonlySet<number>) =>
  ({ id, createdAt }: DeskPayoutRow) => ({ id, at: new Date(createdAt.getTime() + (retriable.has(id) ? beyondAll : 0)) })

interface Filter {
  readonly realm: string
  /** What `findRetriable` finds. */
  readonly retriable: ReadonlySet<number>
  readonly status?: DeskPayout['status'] | undefined
  readonly person?: number | undefined
}

/** What can be retried, then the newest; one more than the page holds tells that there's a next one. */
export async function findDeskPayouts(database: Database, filter: Filter, { after, limit }: Page): Promise<DeskPayoutRow[]> {
  const isFirst = after !== null && after.at.getTime() >= beyondAll
  const mark = isFirst ? { id: after.id, at: new Date(after.at.getTime() - beyondAll) } : after
  const first = after === null || isFirst ? await findPart(database, filter, true, { after: mark, limit }) : []
  const rest = { after: isFirst ? null : mark, limit: limit - first.length }
  return first.length > limit ? first : [...first, ...(await findPart(database, filter, false, rest))]
}

async function findPart(database: Database, filter: Filter, isRetriable: boolean, { after, limit }: Page): Promise<DeskPayoutRow[]> {
  const { realm, retriable, status, person } = filter
  if (isRetriable && retriable.size === 0) return []
  const isIn = sql<boolean>`one.id = any(${[...retriable]}::bigint[])`
  let query = selectPayouts(database)
    .where(isRetriable ? isIn : sql<boolean>`not (${isIn})`)
    .where(sql<boolean>`one.realm = ${realm}`)
    .orderBy('one.created_at', 'desc')
    .orderBy('one.id', 'desc')
    .limit(limit + 1)
  if (status) query = query.where('one.status', '=', status)
  if (person !== undefined) query = query.where('one.creator_id', '=', person)
  if (after) query = query.where(sql<boolean>`(one.created_at, one.id) < (${after.at}, ${after.id})`)
  return (await query.execute()) as DeskPayoutRow[]
}

export async function findDeskPayout(database: Database, id: number): Promise<DeskPayoutRow | undefined> {
  return (await selectPayouts(database).where('one.id', '=', id).executeTakeFirst()) as DeskPayoutRow | undefined
}

/** A creator's newest. */
export async function findLastPayout(database: Database, realm: string, creatorId: number): Promise<DeskPayoutRow | undefined> {
  const query = selectPayouts(database)
    .where('one.creator_id', '=', creatorId)
    .where(sql<boolean>`one.realm = ${realm}`)
    .orderBy('one.created_at', 'desc')
    .orderBy('one.id', 'desc')
  return (await query.limit(1).executeTakeFirst()) as DeskPayoutRow | undefined
}

/** With the holds of their creators. */
export async function viewPayouts(
  database: Database,
  rows: readonly DeskPayoutRow[],
  { retriable, language }: { readonly retriable: ReadonlySet<number>; readonly language: Locale },
): Promise<DeskPayout[]> {
  const say = sayFailures(language)
  const holds = await findOpenHolds(
    database,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )
  return rows.map((row) => ({
    ...viewPayout(row, holds.get(row.authorId ?? 0)),
    failureReason: say(row.failureReason),
    needsAction: retriable.has(row.id),
  }))
}

function viewPayout(row: DeskPayoutRow, hold: HoldRow | undefined): Omit<DeskPayout, 'needsAction' | 'failureReason'> {
  return {
    id: row.id,
    creator: row.authorId === undefined || row.authorId === null ? null : viewAuthor(row as AuthorRow),
    amountCents: row.amountCents,
    currency: row.currency,
    status: row.status,
    bankLast4: row.bankLast4,
    arrivesAt: row.arrivesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    next: row.nextId === null || row.nextStatus === null ? null : { id: row.nextId, status: row.nextStatus },
    hold: hold ? viewHold(hold) : null,
  }
}
