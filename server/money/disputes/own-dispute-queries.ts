import { sql, type RawBuilder } from 'kysely'
import type { OwnDispute } from '#contract/money/own-disputes.ts'
import { hasBlocked, isActiveRow } from '#server/access/index.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { isEvidenceOf } from './evidence-queries.ts'

export interface OwnDisputeRow extends Omit<OwnDispute, 'fan' | 'openedAt' | 'dueAt' | 'closedAt'> {
  readonly fan: AuthorRow | null
  readonly createdAt: Date
  readonly dueAt: Date | null
  readonly closedAt: Date | null
}

/** Disputes over a creator's sales, newest first. `now` is the provider's clock. */
export function findOwnDisputes(database: Database, creatorId: number, { after, limit }: Page, now: Date): Promise<OwnDisputeRow[]> {
  const before = after ? sql`and (opened_at, id) < (${after.at}, ${after.id})` : sql``
  return select(
    database,
    sql`select * from disputes where creator_id = ${creatorId} ${before} order by opened_at desc, id desc limit ${limit + 1}`,
    now,
  )
}

/** One of this creator's; no one else's is found. */
export async function findOwnDispute(database: Database, creatorId: number, id: number, now: Date): Promise<OwnDisputeRow | undefined> {
  return (await select(database, sql`select * from disputes where id = ${id} and creator_id = ${creatorId}`, now))[0]
}

/** A subscriber who has blocked the creator, or is absent, is as good as gone; the money stays. */
async function select(database: Database, disputes: RawBuilder<unknown>, now: Date): Promise<OwnDisputeRow[]> {
  const fan = sql.ref('users.id')
  const { rows } = await sql<OwnDisputeRow>`
    select one.id, case when users.id is null or not ${isActiveRow()} or ${hasBlocked(fan, sql.ref('one.creator_id'))} then null
        else jsonb_build_object('authorId', users.id, 'authorUsername', users.username, 'authorDisplayName', users.display_name,
          'authorPhoto', users.photo, 'authorIsCreator', users.is_creator, 'authorIsSample', users.is_sample) end as fan,
      one.is_inquiry as "isInquiry", one.status, one.reason, one.amount_cents as "amountCents", one.fee_cents as "feeCents", one.currency,
      coalesce((select (detail->>'shareCents')::bigint from ledger_transactions booked
        where booked.kind = 'dispute_opened' and booked.source = one.provider_id), 0) as "shareCents",
      one.opened_at as "createdAt", one.due_at as "dueAt", one.closed_at as "closedAt",
      (select conversations.id from conversations
        where low_id = least(users.id, one.creator_id) and high_id = greatest(users.id, one.creator_id)) as "conversationId",
      coalesce((select json_agg(seq order by seq) from dispute_messages where dispute_id = one.id), '[]') as "chosenMessages",
      one.status = 'needs_response' and one.submitted_at is null and evidence.asked_at is null
        and (one.due_at is null or one.due_at > ${now}) as "isAnswerable"
    from (${disputes}) one
    left join dispute_evidence evidence on ${isEvidenceOf}
    left join subscriptions on subscriptions.id = one.subscription_id
    left join users on users.id = subscriptions.subscriber_id
    order by one.opened_at desc, one.id desc`.execute(database)
  return rows
}

export function viewOwnDispute({ fan, createdAt, dueAt, closedAt, ...row }: OwnDisputeRow): OwnDispute {
  return {
    id: row.id,
    fan: fan && viewAuthor(fan),
    isInquiry: row.isInquiry,
    status: row.status,
    reason: row.reason,
    amountCents: row.amountCents,
    shareCents: row.shareCents,
    feeCents: row.feeCents,
    currency: row.currency,
    openedAt: createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    conversationId: fan && row.conversationId,
    chosenMessages: row.chosenMessages,
    isAnswerable: row.isAnswerable,
  }
}
