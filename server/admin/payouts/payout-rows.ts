import { sql } from 'kysely'
import type { DeskPayout } from '#contract/admin/payouts.ts'
import { findOpenHolds, viewHold, type HoldRow } from '#server/money/payouts/index.ts'
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
  readonly isOpen: boolean
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
    .select(['one.finished_at as finishedAt', 'one.is_open as isOpen', 'next.id as nextId', 'next.status as nextStatus'])
    .select(authorColumns)
}

/** Failed ones that need someone come first: their mark lies beyond every date there will be. */
const beyondAll = 8_000_000_000_000
export const markOf = ({ id, createdAt, isOpen }: DeskPayoutRow) => ({ id, at: new Date(createdAt.getTime() + (isOpen ? beyondAll : 0)) })

interface Filter {
  readonly status?: DeskPayout['status'] | undefined
  readonly person?: number | undefined
}

/** What needs someone, then the newest; one more than the page holds tells that there's a next one. */
export async function findDeskPayouts(database: Database, realm: string, { status, person }: Filter, page: Page): Promise<DeskPayoutRow[]> {
  let query = selectPayouts(database)
    .where(sql<boolean>`one.realm = ${realm}`)
    .orderBy('one.is_open', 'desc')
    .orderBy('one.created_at', 'desc')
    .orderBy('one.id', 'desc')
    .limit(page.limit + 1)
  if (status) query = query.where('one.status', '=', status)
  if (person !== undefined) query = query.where('one.creator_id', '=', person)
  if (page.after) {
    const { at, id } = page.after
    const isOpen = at.getTime() >= beyondAll
    const createdAt = new Date(at.getTime() - (isOpen ? beyondAll : 0))
    query = query.where(sql<boolean>`(one.is_open, one.created_at, one.id) < (${isOpen}, ${createdAt}, ${id})`)
  }
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
export async function viewPayouts(database: Database, rows: readonly DeskPayoutRow[]): Promise<DeskPayout[]> {
  const holds = await findOpenHolds(
    database,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )
  return rows.map((row) => viewPayout(row, holds.get(row.authorId ?? 0)))
}

function viewPayout(row: DeskPayoutRow, hold: HoldRow | undefined): DeskPayout {
  return {
    id: row.id,
    creator: row.authorId === undefined || row.authorId === null ? null : viewAuthor(row as AuthorRow),
    amountCents: row.amountCents,
    currency: row.currency,
    status: row.status,
    bankLast4: row.bankLast4,
    arrivesAt: row.arrivesAt?.toISOString() ?? null,
    failureReason: row.failureReason,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    needsAction: row.isOpen,
    next: row.nextId === null || row.nextStatus === null ? null : { id: row.nextId, status: row.nextStatus },
    hold: hold ? viewHold(hold) : null,
  }
}
