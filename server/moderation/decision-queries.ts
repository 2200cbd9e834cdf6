import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Decision, DecisionAction, ReportReason, Statement, TargetKind } from '#contract/moderation/moderation.ts'
import type { Role } from '#contract/account/roles.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import type { AuthorRow } from '#server/people/users/index.ts'
import { authorJson, viewAuthorJson } from './author-json.ts'

export interface StatementRow {
  readonly id: number
  readonly kind: TargetKind
  readonly targetId: number
  readonly excerpt: string | null
  readonly personId: number | null
  readonly action: DecisionAction
  readonly ground: ReportReason
  readonly basis: Statement['basis']
  readonly explanation: string
  readonly isAutomated: boolean
  readonly decidedById: number
  readonly decidedRole: Exclude<Role, 'user'>
  readonly decidedAt: Date
  readonly until: Date | null
  readonly reversedAt: Date | null
  readonly appealText: string | null
  readonly appealAt: Date | null
  readonly appealState: 'open' | 'upheld' | 'reversed' | null
  readonly appealAnswer: string | null
  readonly appealDecidedAt: Date | null
}

export interface DecisionRow extends StatementRow {
  readonly person: AuthorRow | null
  readonly decidedBy: AuthorRow | null
  readonly appealDecidedBy: AuthorRow | null
}

function selectStatements(database: Database) {
  return database
    .selectFrom('decisions')
    .leftJoin('appeals', 'appeals.decision_id', 'decisions.id')
    .select(['decisions.id', 'decisions.target_kind as kind', 'decisions.target_id as targetId', 'decisions.excerpt'])
    .select(['decisions.person_id as personId', 'decisions.action', 'decisions.ground', 'decisions.basis', 'decisions.explanation'])
    .select(['decisions.is_automated as isAutomated', 'decisions.decided_by as decidedById', 'decisions.decided_role as decidedRole'])
    .select(['decisions.decided_at as decidedAt', 'decisions.until', 'decisions.reversed_at as reversedAt'])
    .select(['appeals.content as appealText', 'appeals.created_at as appealAt', 'appeals.state as appealState'])
    .select(['appeals.answer as appealAnswer', 'appeals.decided_at as appealDecidedAt'])
}

function selectDecisions(database: Database) {
  return selectStatements(database)
    .select([authorJson('decisions.person_id').as('person'), authorJson('decisions.decided_by').as('decidedBy')])
    .select(authorJson('appeals.decided_by').as('appealDecidedBy'))
}

/** What was decided about somebody, newest first. That nothing was done is told to nobody: it would tell that somebody reported them. */
export function findStatements(database: Database, personId: number, page: Page): Promise<StatementRow[]> {
  let query = selectStatements(database)
    .where('decisions.person_id', '=', personId)
    .where('decisions.action', '<>', 'no_action')
    .orderBy('decisions.decided_at', 'desc')
    .orderBy('decisions.id', 'desc')
    .limit(page.limit + 1)
  if (page.after) query = query.where(sql<boolean>`(decisions.decided_at, decisions.id) < (${page.after.at}, ${page.after.id})`)
  return query.execute()
}

export function findStatement(database: Database, id: number): Promise<StatementRow | undefined> {
  return selectStatements(database).where('decisions.id', '=', id).where('decisions.action', '<>', 'no_action').executeTakeFirst()
}

export function findDecision(database: Database, id: number): Promise<DecisionRow | undefined> {
  return selectDecisions(database).where('decisions.id', '=', id).executeTakeFirst()
}

export function findDecisionsOfCase(database: Database, caseId: number): Promise<DecisionRow[]> {
  return selectDecisions(database)
    .where('decisions.case_id', '=', caseId)
    .orderBy('decisions.decided_at')
    .orderBy('decisions.id')
    .limit(limits.pageSizeMaximum)
    .execute()
}

/** Earlier decisions about the same person, newest first. */
export function findHistory(database: Database, personId: number, caseId: number): Promise<DecisionRow[]> {
  return selectDecisions(database)
    .where('decisions.person_id', '=', personId)
    .where((where) => where.or([where('decisions.case_id', 'is', null), where('decisions.case_id', '<>', caseId)]))
    .orderBy('decisions.decided_at', 'desc')
    .orderBy('decisions.id', 'desc')
    .limit(limits.pageSize)
    .execute()
}

/** Appeals, oldest first. */
export function findAppeals(database: Database, state: DecisionRow['appealState'] | undefined, page: Page): Promise<DecisionRow[]> {
  let query = selectDecisions(database)
    .where('appeals.decision_id', 'is not', null)
    .orderBy('appeals.created_at')
    .orderBy('appeals.decision_id')
    .limit(page.limit + 1)
  // As a literal, so that the partial index of open ones serves every plan.
  if (state) query = query.where('appeals.state', '=', sql.lit(state))
  if (page.after) query = query.where(sql<boolean>`(appeals.created_at, appeals.decision_id) > (${page.after.at}, ${page.after.id})`)
  return query.execute()
}

/** Until when somebody may object to a decision: for six months (DSA article 20), once, and not to what holds no more. */
export function appealableUntil(row: StatementRow, now: Date): Date | null {
  if (row.action === 'no_action' || row.appealState !== null || row.reversedAt !== null) return null
  const until = new Date(row.decidedAt.getTime() + limits.appealDays * 86_400_000)
  return until > now ? until : null
}

/** A decision as the person it is about is told: not who made it, and not why anybody looked. */
export function viewStatement(row: StatementRow, now: Date): Statement {
  return {
    id: row.id,
    action: row.action,
    target: { kind: row.kind, id: row.targetId, excerpt: row.excerpt },
    ground: row.ground,
    basis: row.basis,
    explanation: row.explanation,
    isAutomated: row.isAutomated,
    decidedAt: row.decidedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    reversedAt: row.reversedAt?.toISOString() ?? null,
    appeal: viewAppeal(row),
    appealableUntil: appealableUntil(row, now)?.toISOString() ?? null,
  }
}

function viewAppeal({ appealText, appealAt, appealState, appealAnswer, appealDecidedAt }: StatementRow): Statement['appeal'] {
  if (appealText === null || appealAt === null || appealState === null) return null
  return {
    text: appealText,
    createdAt: appealAt.toISOString(),
    state: appealState,
    answer: appealAnswer,
    decidedAt: appealDecidedAt?.toISOString() ?? null,
  }
}

/** The same for the staff. */
export function viewDecision(row: DecisionRow, now: Date): Decision {
  return {
    ...viewStatement(row, now),
    person: viewAuthorJson(row.person),
    decidedBy: viewAuthorJson(row.decidedBy),
    appealDecidedBy: viewAuthorJson(row.appealDecidedBy),
  }
}
