import { sql, type RawBuilder } from 'kysely'
import { evidenceState, isEvidenceOf } from '#server/money/disputes/index.ts'
import { anybodyColumn } from '#server/money/earnings/index.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'

export interface DisputeRow {
  readonly id: number
  readonly providerId: string
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
  readonly evidence: 'none' | 'draft' | 'sending' | 'submitted'
  readonly words: string | null
  readonly savedAt: Date | null
  readonly submittedBy: AuthorRow | null
  readonly chosenMessages: number
}

/** What banks dispute or ask about, newest first. */
export function findDisputes(database: Database, { after, limit }: Page): Promise<DisputeRow[]> {
  return select(
    database,
    sql`select * from disputes where true ${after ? sql`and (opened_at, id) < (${after.at}, ${after.id})` : sql``}
      order by opened_at desc, id desc limit ${limit + 1}`,
  )
}

export async function findDispute(database: Database, id: number): Promise<DisputeRow | undefined> {
  return (await select(database, sql`select * from disputes where id = ${id}`))[0]
}

async function select(database: Database, disputes: RawBuilder<unknown>): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select one.id, one.provider_id as "providerId", ${anybodyColumn('fan')} as fan, ${anybodyColumn('creator')} as creator,
      one.is_premium as "isPremium", one.is_inquiry as "isInquiry", one.status, one.reason, one.amount_cents as "amountCents",
      one.fee_cents as "feeCents", one.currency, one.opened_at as "createdAt", one.due_at as "dueAt",
      coalesce(evidence.sent_at, one.submitted_at) as "submittedAt", one.closed_at as "closedAt", ${evidenceState} as evidence,
      evidence.words, evidence.saved_at as "savedAt", ${anybodyColumn('staff')} as "submittedBy",
      (select count(*)::int from dispute_messages where dispute_id = one.id) as "chosenMessages"
    from (${disputes}) one
    left join dispute_evidence evidence on ${isEvidenceOf}
    left join users staff on staff.id = evidence.asked_by
    left join users creator on creator.id = one.creator_id
    left join subscriptions on subscriptions.id = one.subscription_id
    left join users fan on fan.id = subscriptions.subscriber_id
    order by one.opened_at desc, one.id desc`.execute(database)
  return rows
}

export function viewDispute(row: DisputeRow) {
  return {
    id: row.id,
    fan: row.fan && viewAuthor(row.fan),
    creator: row.creator && viewAuthor(row.creator),
    isPremium: row.isPremium,
    isInquiry: row.isInquiry,
    status: row.status,
    reason: row.reason,
    amountCents: row.amountCents,
    feeCents: row.feeCents,
    currency: row.currency,
    openedAt: row.createdAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    evidence: row.evidence,
  }
}
