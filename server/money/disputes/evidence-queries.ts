import { sql, type RawBuilder } from 'kysely'
import type { Allowed, AsSystem } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/** In a query: the evidence `evidence` is that of the dispute `one`, or of the inquiry it still is. */
export const isEvidenceOf = sql<boolean>`evidence.dispute_id = one.id and evidence.is_inquiry = one.is_inquiry`

/** In a query: what became of the evidence `evidence` of the dispute `one`. What was submitted elsewhere has none here. */
export const evidenceState: RawBuilder<'none' | 'draft' | 'sending' | 'submitted'> = sql`case
  when evidence.sent_at is not null or one.submitted_at is not null then 'submitted'
  when evidence.asked_at is not null then 'sending'
  when evidence.dispute_id is not null then 'draft' else 'none' end`

/** In a query: the bank takes evidence about the dispute `one`, and has none yet. */
const isAnswerable = (now: Date) =>
  sql<boolean>`(one.status = 'needs_response' and one.submitted_at is null and (one.due_at is null or one.due_at > ${now}))`

/** In a query: nothing was submitted about the dispute `one`, here or elsewhere, and the bank waits. */
export const isUnanswered = sql<boolean>`(one.status = 'needs_response' and one.submitted_at is null
  and not exists (select from dispute_evidence evidence where ${isEvidenceOf} and evidence.asked_at is not null))`

const fanOf = sql`(select subscriber_id from subscriptions where subscriptions.id = one.subscription_id)`

/** Keeps a draft. Answers false when the bank takes none any more, or has one. `now` is the provider's clock, `at` the site's. */
export async function saveEvidence(
  database: Database,
  _allowed: Allowed<'dispute.answer'>,
  { id, words }: { readonly id: number; readonly words: string },
  { now, at }: { readonly now: Date; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into dispute_evidence as known (dispute_id, is_inquiry, fan_id, words, saved_at)
    select one.id, one.is_inquiry, ${fanOf}, ${words}, ${at} from disputes one where one.id = ${id} and ${isAnswerable(now)}
    on conflict (dispute_id, is_inquiry) do update set words = excluded.words, saved_at = excluded.saved_at
    where known.asked_at is null
    returning dispute_id`.execute(database)
  return rows.length > 0
}

/**
 * Keeps these words as the ones that are sent, committed before anything is. The same words again, while the provider hasn't confirmed,
 * are the same wish. Answers false when the bank takes none any more, or others were submitted.
 */
export async function askToSubmit(
  database: Database,
  { viewer }: Allowed<'dispute.answer'>,
  { id, words }: { readonly id: number; readonly words: string },
  { now, at }: { readonly now: Date; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into dispute_evidence as known (dispute_id, is_inquiry, fan_id, words, saved_at, asked_at, asked_by)
    select one.id, one.is_inquiry, ${fanOf}, ${words}, ${at}, ${at}, ${viewer.id} from disputes one
    where one.id = ${id} and ${isAnswerable(now)}
    on conflict (dispute_id, is_inquiry) do update set words = excluded.words, saved_at = excluded.saved_at,
      asked_at = coalesce(known.asked_at, excluded.asked_at), asked_by = coalesce(known.asked_by, excluded.asked_by)
    where known.sent_at is null and (known.asked_at is null or known.words = excluded.words)
    returning dispute_id`.execute(database)
  return rows.length > 0
}

export interface AskedEvidence {
  readonly id: number
  readonly providerId: string
  readonly isInquiry: boolean
  readonly words: string
  readonly askedAt: Date
  readonly subscriptionId: number | null
}

/** What was submitted and the provider hasn't confirmed: of one dispute, or of all of a realm, the oldest first. */
export async function findAsked(database: Database, which: { readonly id: number } | { readonly realm: string }): Promise<AskedEvidence[]> {
  const { rows } = await sql<AskedEvidence>`
    select one.id, one.provider_id as "providerId", one.is_inquiry as "isInquiry", evidence.words, evidence.asked_at as "askedAt",
      one.subscription_id as "subscriptionId"
    from dispute_evidence evidence join disputes one on ${isEvidenceOf}
    where evidence.asked_at is not null and evidence.sent_at is null
      and ${'id' in which ? sql`one.id = ${which.id}` : sql`one.realm = ${which.realm}`}
    order by evidence.asked_at limit 100`.execute(database)
  return rows
}

/** Notes that the provider has it; or that it refused, so that the words can be changed. */
export async function endAsking(
  database: Database,
  _allowed: Allowed<'dispute.answer'> | AsSystem,
  { id, isInquiry, askedAt }: Pick<AskedEvidence, 'id' | 'isInquiry' | 'askedAt'>,
  sentAt: Date | null,
): Promise<void> {
  const set = sentAt === null ? sql`asked_at = null, asked_by = null` : sql`sent_at = ${sentAt}`
  await sql`
    update dispute_evidence set ${set} where dispute_id = ${id} and is_inquiry = ${isInquiry} and asked_at = ${askedAt}
      and sent_at is null`.execute(database)
}
