import { sql } from 'kysely'
import type { CaseSummary, ReportReason, TargetKind } from '#contract/moderation/moderation.ts'
import type { Role } from '#contract/account/roles.ts'
import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import type { AuthorRow } from '#server/people/users/index.ts'
import { authorJson, viewAuthorJson } from './author-json.ts'
import { isTargetGone, pathOf } from './targets.ts'

export interface CaseRow {
  readonly id: number
  readonly kind: TargetKind
  readonly targetId: number
  readonly parentId: number | null
  readonly excerpt: string | null
  readonly isGone: boolean
  readonly person: AuthorRow | null
  readonly personId: number | null
  readonly reasons: ReportReason[]
  readonly reportsCount: number
  readonly isUrgent: boolean
  readonly assignee: AuthorRow | null
  readonly openedAt: Date
  readonly dueAt: Date
  readonly queueAt: Date
  readonly closedAt: Date | null
}

function selectCases(database: Database) {
  return database
    .selectFrom('cases')
    .select(['cases.id', 'cases.target_kind as kind', 'cases.target_id as targetId', 'cases.parent_id as parentId', 'cases.excerpt'])
    .select(['cases.person_id as personId', 'cases.reasons', 'cases.reports_count as reportsCount', 'cases.is_urgent as isUrgent'])
    .select(['cases.opened_at as openedAt', 'cases.due_at as dueAt', 'cases.queue_at as queueAt', 'cases.closed_at as closedAt'])
    .select([authorJson('cases.person_id').as('person'), authorJson('cases.assignee_id').as('assignee')])
    .select(isTargetGone('cases').as('isGone'))
}

export interface CaseFilter {
  readonly state?: CaseSummary['state'] | undefined
  readonly kind?: TargetKind | undefined
  readonly reason?: ReportReason | undefined
  readonly assignee?: 'me' | 'nobody' | undefined
  readonly person?: number | undefined
}

/** Where a page ends: in the queue by when it is due, among closed cases by when they were closed. */
export const placeOf = (row: CaseRow, filter: CaseFilter): Date => (filter.state === 'closed' && row.closedAt) || row.queueAt

/** The queue, urgent ones first, then what is due first; closed cases newest first. Without a state: what waits, and of one person all. */
export function findCases(database: Database, viewerId: number, filter: CaseFilter, page: Page): Promise<CaseRow[]> {
  const { state, kind, reason, assignee, person } = filter
  let query = selectCases(database).limit(page.limit + 1)
  if (state === 'closed') {
    query = query.where('closed_at', 'is not', null).orderBy('closed_at', 'desc').orderBy('id', 'desc')
    if (page.after) query = query.where(sql<boolean>`(closed_at, id) < (${page.after.at}, ${page.after.id})`)
  } else {
    query = query.orderBy('queue_at').orderBy('id')
    if (state !== undefined || person === undefined) query = query.where('closed_at', 'is', null)
    if (page.after) query = query.where(sql<boolean>`(queue_at, id) > (${page.after.at}, ${page.after.id})`)
  }
  if (state === 'open' || assignee === 'nobody') query = query.where('assignee_id', 'is', null)
  if (state === 'assigned') query = query.where('assignee_id', 'is not', null)
  if (assignee === 'me') query = query.where('assignee_id', '=', viewerId)
  if (kind !== undefined) query = query.where('target_kind', '=', kind)
  if (reason !== undefined) query = query.where(sql<boolean>`${reason} = any(reasons)`)
  if (person !== undefined) query = query.where('person_id', '=', person)
  return query.execute()
}

export function findCase(database: Database, id: number): Promise<CaseRow | undefined> {
  return selectCases(database).where('cases.id', '=', id).executeTakeFirst()
}

export interface HeldCase {
  readonly id: number
  readonly kind: TargetKind
  readonly targetId: number
  readonly personId: number | null
  readonly personRole: Role
  readonly assigneeId: number | null
  readonly isClosed: boolean
  readonly hasColleagues: boolean
}

/** A case and what the gate must know of it, held until the transaction ends. */
export async function holdCase(database: Database, viewerId: number, id: number): Promise<HeldCase | undefined> {
  const { rows } = await sql<HeldCase>`
    select cases.id, target_kind as kind, target_id as "targetId", person_id as "personId", assignee_id as "assigneeId",
      closed_at is not null as "isClosed", coalesce((select role from users where users.id = person_id), 'user') as "personRole",
      ${hasColleagues(viewerId)} as "hasColleagues"
    from cases where cases.id = ${id} for update of cases`.execute(database)
  return rows[0]
}

/** In a query: somebody else of the staff is there. */
export const hasColleagues = (viewerId: number) =>
  sql<boolean>`exists (select from users where role <> 'user' and id <> ${viewerId} and absent_since is null)`

export async function writeAssignee(
  database: Database,
  { viewer }: Allowed<'case.work'>,
  caseId: number,
  { toMe }: { readonly toMe: boolean },
): Promise<void> {
  await database
    .updateTable('cases')
    .set({ assignee_id: toMe ? viewer.id : null })
    .where('id', '=', caseId)
    .execute()
}

export async function insertNote(
  database: Database,
  { viewer }: Allowed<'case.work'>,
  caseId: number,
  content: string,
  now: Date,
): Promise<number> {
  const { id } = await database
    .insertInto('case_notes')
    .values({ case_id: caseId, author_id: viewer.id, content, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function viewCase(row: CaseRow): CaseSummary {
  return {
    id: row.id,
    target: {
      kind: row.kind,
      id: row.targetId,
      excerpt: row.excerpt,
      path: row.isGone ? null : pathOf({ kind: row.kind, id: row.targetId }, row.parentId),
      isGone: row.isGone,
    },
    person: viewAuthorJson(row.person),
    reasons: row.reasons,
    reportsCount: row.reportsCount,
    state: row.closedAt ? 'closed' : row.assignee ? 'assigned' : 'open',
    isUrgent: row.isUrgent,
    assignee: viewAuthorJson(row.assignee),
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}
