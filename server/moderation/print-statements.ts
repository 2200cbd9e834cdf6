import { sql } from 'kysely'
import type { DecisionAction, ReportReason, TargetKind } from '#contract/moderation/moderation.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'

interface Row {
  readonly id: number
  readonly kind: TargetKind
  readonly action: DecisionAction
  readonly ground: ReportReason
  readonly basis: 'terms' | 'law'
  readonly explanation: string
  readonly isAutomated: boolean
  readonly decidedAt: Date
  readonly until: Date | null
  readonly isReported: boolean
  readonly mediaKind: 'image' | 'video' | null
  readonly contentAt: Date
}

const batch = 500

/** The EU's categories, as of July 2025. */
const categories: Record<ReportReason, string> = {
  spam: 'OTHER_VIOLATION_TC',
  harassment: 'CYBER_VIOLENCE',
  hate: 'ILLEGAL_OR_HARMFUL_SPEECH',
  violence: 'VIOLENCE',
  sexual: 'OTHER_VIOLATION_TC',
  intimate_without_consent: 'CYBER_VIOLENCE',
  child_abuse: 'PROTECTION_OF_MINORS',
  under_age: 'PROTECTION_OF_MINORS',
  self_harm: 'SELF_HARM',
  impersonation: 'SCAMS_AND_FRAUD',
  fraud: 'SCAMS_AND_FRAUD',
  copyright: 'INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  illegal: 'NOT_SPECIFIED_NOTICE',
  other: 'OTHER_VIOLATION_TC',
}

/** What each action restricts; a warning restricts nothing, and nobody is owed a statement of it. */
const restrictions: Partial<Record<DecisionAction, Record<string, unknown>>> = {
  hide: { decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'] },
  delete: { decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'] },
  limit: { decision_visibility: ['DECISION_VISIBILITY_CONTENT_DEMOTED'] },
  freeze_payouts: { decision_monetary: 'DECISION_MONETARY_SUSPENSION' },
  suspend: { decision_account: 'DECISION_ACCOUNT_SUSPENDED' },
  delete_person: { decision_account: 'DECISION_ACCOUNT_TERMINATED' },
}

const ends: Partial<Record<DecisionAction, string>> = {
  limit: 'end_date_visibility_restriction',
  freeze_payouts: 'end_date_monetary_restriction',
  suspend: 'end_date_account_restriction',
}

/**
 * Prints decisions as JSON lines in the fields of the EU's transparency database (DSA article 24), oldest first, without who they are
 * about; of all months, or of one (`2026-10`). Private messages are not spread to the public and stay out. What the staff wrote as the
 * explanation is printed as it is: it must name nobody.
 */
export async function printStatements(database: Database, month: string | undefined, say: (line: string) => void): Promise<void> {
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new AppError('invalid_request', 'Give a month as 2026-10.')
  for (let after = 0; ;) {
    const rows = await findRows(database, month, after)
    for (const row of rows) say(JSON.stringify(statementOf(row)))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

/** Decisions get their ids in the order in which they are made. */
async function findRows(database: Database, month: string | undefined, after: number): Promise<Row[]> {
  const from = month === undefined ? null : `${month}-01`
  const { rows } = await sql<Row>`
    select decisions.id, decisions.target_kind as kind, action, ground, basis, explanation, is_automated as "isAutomated",
      decided_at as "decidedAt", until, case_id is not null as "isReported", evidence.media_kind as "mediaKind",
      coalesce(
        case target_kind
          when 'post' then (select created_at from posts where posts.id = target_id)
          when 'comment' then (select created_at from comments where comments.id = target_id)
          when 'request' then (select created_at from board_requests where board_requests.id = target_id)
          when 'request_comment' then (select created_at from board_comments where board_comments.id = target_id)
          when 'person' then (select created_at from users where users.id = target_id)
        end, evidence.taken_at, decided_at) as "contentAt"
    from decisions left join lateral (
      select media_kind, taken_at from case_evidence where case_evidence.case_id = decisions.case_id order by id limit 1
    ) evidence on true
    where decisions.id > ${after} and action <> all(array['no_action', 'warn']) and target_kind <> 'message'
      and (${from}::date is null
        or (decided_at >= ${from}::date::timestamp at time zone 'UTC'
          and decided_at < (${from}::date + interval '1 month') at time zone 'UTC'))
    order by decisions.id limit ${batch}`.execute(database)
  return rows
}

function statementOf(row: Row): Record<string, unknown> {
  const isLaw = row.basis === 'law'
  const end = ends[row.action]
  return {
    puid: `decision-${row.id}`,
    ...restrictions[row.action],
    ...(end && row.until ? { [end]: day(row.until) } : {}),
    ...(isLaw
      ? {
          decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
          illegal_content_legal_ground: row.ground,
          illegal_content_explanation: row.explanation,
        }
      : {
          decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
          incompatible_content_ground: row.ground,
          incompatible_content_explanation: row.explanation,
        }),
    ...contentOf(row),
    category: `STATEMENT_CATEGORY_${categories[row.ground]}`,
    content_date: day(row.contentAt),
    application_date: day(row.decidedAt),
    decision_facts: row.isReported ? 'Somebody reported it, and a moderator looked at it.' : 'A moderator found it.',
    source_type: row.isReported ? 'SOURCE_ARTICLE_16' : 'SOURCE_VOLUNTARY',
    automated_detection: 'No',
    automated_decision: row.isAutomated ? 'AUTOMATED_DECISION_FULLY' : 'AUTOMATED_DECISION_NOT_AUTOMATED',
  }
}

function contentOf({ kind, mediaKind }: Row): Record<string, unknown> {
  if (kind === 'person') return { content_type: ['CONTENT_TYPE_OTHER'], content_type_other: 'account' }
  return { content_type: ['CONTENT_TYPE_TEXT', ...(mediaKind ? [`CONTENT_TYPE_${mediaKind.toUpperCase()}`] : [])] }
}

const day = (at: Date): string => at.toISOString().slice(0, 10)
