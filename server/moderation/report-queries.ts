import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { ReportReason } from '#contract/moderation/moderation.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Target } from './targets.ts'

export interface NewReport {
  readonly target: Target
  readonly reporter: { readonly id: number | null; readonly name: string | null; readonly email: string | null }
  readonly reason: ReportReason
  readonly explanation: string
  readonly excerpt: string | null
}

interface StoredReport {
  readonly id: number
  readonly caseId: number
  readonly receipt: string
  readonly createdAt: Date
  /** False when this person had reported the same before. */
  readonly isNew: boolean
}

const urgent = new Set<ReportReason>(['child_abuse', 'intimate_without_consent', 'self_harm'])
const hour = 3_600_000
/** What is not urgent stands in the queue as if it were due so much later. */
const century = 36_525 * 24 * hour

/** Adds a report to the open case of its target, or opens one. Holds the case until the transaction ends, so that reports at once agree. */
export async function addReport(database: Database, wish: NewReport, receipt: string, now: Date): Promise<StoredReport> {
  const { caseId, isNewCase } = await holdCase(database, wish, now)
  const { reporter, reason, explanation } = wish
  const added = await database
    .insertInto('reports')
    .values({
      case_id: caseId,
      reporter_id: reporter.id,
      reporter_name: reporter.name,
      reporter_email: reporter.email,
      reason,
      explanation,
      receipt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['case_id', 'reporter_id']).where('reporter_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return findOwn(database, caseId, reporter.id)
  if (!isNewCase) await countReport(database, caseId, reason, now)
  return { id: added.id, caseId, receipt, createdAt: now, isNew: true }
}

async function holdCase(
  database: Database,
  { target, reason, excerpt }: NewReport,
  now: Date,
): Promise<{ caseId: number; isNewCase: boolean }> {
  const { isUrgent, dueAt, queueAt } = placeOf(reason, now)
  const { rows } = await sql<{ id: number; isNewCase: boolean }>`
    insert into cases (target_kind, target_id, parent_id, person_id, excerpt, reasons, reports_count, is_urgent, opened_at, due_at, queue_at)
    values (${target.kind}, ${target.id}, ${target.parentId}, ${target.personId}, ${excerpt}, ${[reason]}::text[], 1, ${isUrgent},
      ${now}, ${dueAt}, ${queueAt})
    on conflict (target_kind, target_id) where closed_at is null do update set reports_count = cases.reports_count
    returning id, xmax = 0 as "isNewCase"`.execute(database)
  const [row] = rows
  if (!row) throw new Error('a case was neither found nor opened')
  return { caseId: row.id, isNewCase: row.isNewCase }
}

function placeOf(reason: ReportReason, now: Date) {
  const isUrgent = urgent.has(reason)
  const dueAt = new Date(now.getTime() + (isUrgent ? limits.urgentCaseHours : limits.caseHours) * hour)
  return { isUrgent, dueAt, queueAt: isUrgent ? dueAt : new Date(dueAt.getTime() + century) }
}

/** One urgent report makes the whole case urgent; what was due sooner stays so. */
async function countReport(database: Database, caseId: number, reason: ReportReason, now: Date): Promise<void> {
  const { isUrgent, dueAt } = placeOf(reason, now)
  await sql`
    update cases set reports_count = reports_count + 1,
      reasons = case when ${reason} = any(reasons) then reasons else reasons || ${reason}::text end,
      is_urgent = is_urgent or ${isUrgent}, due_at = least(due_at, ${dueAt}),
      queue_at = case when ${isUrgent} then least(due_at, ${dueAt}) else queue_at end
    where id = ${caseId}`.execute(database)
}

async function findOwn(database: Database, caseId: number, reporterId: number | null): Promise<StoredReport> {
  const row = await database
    .selectFrom('reports')
    .select(['id', 'receipt', 'created_at as createdAt'])
    .where('case_id', '=', caseId)
    .where('reporter_id', '=', reporterId)
    .executeTakeFirstOrThrow()
  return { ...row, caseId, isNew: false }
}
