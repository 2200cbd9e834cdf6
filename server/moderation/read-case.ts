import { api } from '#contract/index.ts'
import type { CaseDetail } from '#contract/moderation/moderation.ts'
import { authorize } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { AuthorRow } from '#server/people/users/index.ts'
import { authorJson, viewAuthorJson } from './author-json.ts'
import { findCase, viewCase } from './case-queries.ts'
import { findConcern } from './concern.ts'
import { findDecisionsOfCase, findHistory, viewDecision } from './decision-queries.ts'
import { readEvidence } from './evidence.ts'
import { noSuchCase } from './work-on-case.ts'

/** Reports and notes of one case that are shown; more of them say nothing new. */
const most = 200

/** A case with everything somebody must know to decide. Whoever works alone sees a case about themself without who reported it. */
export const readCase = handle(api.moderation.readCase, async ({ viewer, params, database, platform }): Promise<CaseDetail> => {
  const row = await findCase(database, params.id)
  if (!row) throw noSuchCase()
  authorize(viewer, 'case.work', await findConcern(database, viewer.id, row.personId))
  const now = platform.clock.now()
  const [evidence, reports, notes, decisions, history] = await Promise.all([
    readEvidence(database, row.id),
    findReports(database, row.id),
    findNotes(database, row.id),
    findDecisionsOfCase(database, row.id),
    row.personId === null ? [] : findHistory(database, row.personId, row.id),
  ])
  return {
    ...viewCase(row),
    evidence,
    reports: reports.map((report) => viewReport(report, row.personId === viewer.id)),
    notes: notes.map((note) => ({ ...note, author: viewAuthorJson(note.author), createdAt: note.createdAt.toISOString() })),
    decisions: decisions.map((decision) => viewDecision(decision, now)),
    history: history.map((decision) => viewDecision(decision, now)),
  }
})

interface ReportRow {
  readonly id: number
  readonly reason: CaseDetail['reports'][number]['reason']
  readonly explanation: string
  readonly reporter: AuthorRow | null
  readonly reporterName: string | null
  readonly reporterEmail: string | null
  readonly createdAt: Date
}

function findReports(database: Database, caseId: number): Promise<ReportRow[]> {
  return database
    .selectFrom('reports')
    .select(['id', 'reason', 'explanation', 'reporter_name as reporterName', 'reporter_email as reporterEmail', 'created_at as createdAt'])
    .select(authorJson('reports.reporter_id').as('reporter'))
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

function findNotes(database: Database, caseId: number) {
  return database
    .selectFrom('case_notes')
    .select(['id', 'content as text', 'created_at as createdAt'])
    .select(authorJson('case_notes.author_id').as('author'))
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

function viewReport(row: ReportRow, isAboutViewer: boolean): CaseDetail['reports'][number] {
  return {
    id: row.id,
    reason: row.reason,
    explanation: isAboutViewer ? '' : row.explanation,
    reporter: isAboutViewer ? null : viewAuthorJson(row.reporter),
    reporterName: isAboutViewer ? null : row.reporterName,
    reporterEmail: isAboutViewer ? null : row.reporterEmail,
    createdAt: row.createdAt.toISOString(),
  }
}
