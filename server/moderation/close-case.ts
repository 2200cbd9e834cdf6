import { sql } from 'kysely'
import type { TargetKind } from '#contract/moderation/moderation.ts'
import { writeMails, type NewMail } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { firstMailKey } from './first-mail.ts'
import type { TargetName } from './targets.ts'

interface CaseToClose {
  readonly id: number
  readonly kind: TargetKind
  readonly targetId: number
  readonly personId: number | null
  readonly excerpt: string | null
  readonly isClosed: boolean
}

/** The case that is named, else the open one of the same thing; held until the transaction ends, so that it is decided once. */
export async function findCaseToClose(
  database: Database,
  target: TargetName,
  caseId: number | undefined,
): Promise<CaseToClose | undefined> {
  const condition =
    caseId === undefined ? sql`target_kind = ${target.kind} and target_id = ${target.id} and closed_at is null` : sql`id = ${caseId}`
  const { rows } = await sql<CaseToClose>`
    select id, target_kind as kind, target_id as "targetId", person_id as "personId", excerpt, closed_at is not null as "isClosed"
    from cases where ${condition} for update`.execute(database)
  if (!rows[0] && caseId !== undefined) throw new AppError('not_found', sentence('no_such_case'))
  return rows[0]
}

/** Closes a case and writes to everybody who reported what came of it, without details. Answers the ids of the mails. */
export async function closeCase(database: Database, caseId: number, outcome: 'action_taken' | 'no_action', now: Date): Promise<number[]> {
  await database.updateTable('cases').set({ closed_at: now, outcome }).where('id', '=', caseId).execute()
  const reports = await database
    .selectFrom('reports')
    .innerJoin('cases', 'cases.id', 'reports.case_id')
    .select(['reports.id', 'reports.receipt', 'reporter_id as reporterId', 'reporter_email as email', 'cases.target_kind as targetKind'])
    .where('case_id', '=', caseId)
    .execute()
  const mails = reports.flatMap(({ id, receipt, reporterId, email, targetKind }): NewMail[] => {
    const mail = { key: `report_decided:${id}`, kind: 'report_decided' as const }
    const detail = { receipt, targetKind, isActionTaken: outcome === 'action_taken' }
    if (reporterId !== null) return [{ userId: reporterId, ...mail, detail }]
    return email === null ? [] : [{ email, ...mail, detail: { ...detail, after: firstMailKey(caseId, email) } }]
  })
  return writeMails(database, mails, now)
}
