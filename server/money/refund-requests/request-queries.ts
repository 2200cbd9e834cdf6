import { sql, type RawBuilder } from 'kysely'
import type { RefundRequest } from '#contract/money/refund-requests.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'

export interface RequestRow {
  readonly id: number
  readonly saleId: number
  readonly fanId: number
  readonly creatorId: number | null
  /** Null for Premium, and once they're deleted. */
  readonly creatorName: string | null
  readonly isPremium: boolean
  readonly reason: string
  readonly state: RefundRequest['state']
  readonly requestedAt: Date
  readonly dueAt: Date
  readonly escalation: RefundRequest['escalation']
  readonly creatorWords: string | null
  readonly teamWords: string | null
  readonly askedCents: number
  readonly refundCents: number | null
  readonly currency: string
  readonly closedAt: Date | null
  readonly place: number
}

const columns = sql`one.id, one.sale_id as "saleId", one.fan_id as "fanId", one.creator_id as "creatorId",
  (select display_name from users where id = one.creator_id) as "creatorName",
  (select creator_subject is null from ledger_transactions where id = one.sale_id) as "isPremium", one.reason, one.state, one.requested_at as "requestedAt",
  one.due_at as "dueAt", one.escalation, one.creator_words as "creatorWords", one.team_words as "teamWords", one.asked_cents as "askedCents",
  one.refund_cents as "refundCents", one.currency, one.closed_at as "closedAt", one.place`

async function select(database: Database, which: RawBuilder<unknown>): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${columns} from refund_requests one ${which}`.execute(database)
  return rows
}

/** The request about one payment; no one else's is found. */
export async function findOwnRequest(database: Database, fanId: number, saleId: number): Promise<RequestRow | undefined> {
  return (await select(database, sql`where one.sale_id = ${saleId} and one.fan_id = ${fanId}`))[0]
}

/** One request, for its creator alone, or, with null, one that reached the site team. */
export async function findRequest(database: Database, id: number, creatorId: number | null): Promise<RequestRow | undefined> {
  const whose = creatorId === null ? sql`one.team_since is not null` : sql`one.creator_id = ${creatorId}`
  return (await select(database, sql`where one.id = ${id} and ${whose}`))[0]
}

/** The same, and no one else decides it until the transaction ends. */
export async function lockRequest(transaction: Database, id: number, creatorId: number | null): Promise<RequestRow | undefined> {
  await sql`select from refund_requests where id = ${id} for update`.execute(transaction)
  return findRequest(transaction, id, creatorId)
}

export function findRequestsById(database: Database, ids: readonly number[]): Promise<RequestRow[]> {
  return select(database, sql`where one.id = any(${ids}::bigint[]) order by one.id`)
}

/** Refunds that the payment provider is asked for, and hasn't told us of. */
export function findAccepted(database: Database, most: number): Promise<RequestRow[]> {
  return select(database, sql`where one.closed_at is null and one.state = 'accepted' order by one.due_at limit ${most}`)
}

/** Open ones by when they're due, then the closed ones: a creator's, or, with null, those that reached the site team. */
export function findRequests(
  database: Database,
  creatorId: number | null,
  { after, limit }: Page,
  state?: 'open' | 'closed',
): Promise<RequestRow[]> {
  const whose = creatorId === null ? sql`one.team_since is not null` : sql`one.creator_id = ${creatorId}`
  const which = state ? sql`and ${state === 'open' ? sql`one.closed_at is null` : sql`one.closed_at is not null`}` : sql``
  const beyond = after ? sql`and (one.place, one.id) > (${after.at.getTime()}::bigint, ${after.id})` : sql``
  return select(database, sql`where ${whose} ${which} ${beyond} order by one.place, one.id limit ${limit + 1}`)
}

/** How many wait for the site team, and when the first of them is due. */
export async function readWaitingRefundRequests(database: Database): Promise<{ readonly count: number; readonly dueAt: Date | null }> {
  const { rows } = await sql<{ count: number; dueAt: Date | null }>`
    select count(*)::int as count, min(due_at) as "dueAt" from refund_requests where closed_at is null and state = 'team'`.execute(database)
  return rows[0] ?? { count: 0, dueAt: null }
}

export const viewRequest = (row: RequestRow): RefundRequest => ({
  id: row.id,
  saleId: row.saleId,
  reason: row.reason,
  state: row.state,
  requestedAt: row.requestedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  escalation: row.escalation,
  creatorWords: row.creatorWords,
  teamWords: row.teamWords,
  refundCents: row.refundCents,
  currency: row.currency,
  closedAt: row.closedAt?.toISOString() ?? null,
})
