import { sql } from 'kysely'
import type { WithdrawalCase } from '#contract/money/withdrawals.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { authorColumns, viewAuthor, type AuthorRow } from '#server/people/users/index.ts'

type CaseRow = Partial<AuthorRow> & {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly purchase: string
  readonly declaredAt: Date
  readonly dueAt: Date
  readonly outcome: WithdrawalCase['outcome']
  readonly answer: string | null
  readonly closedAt: Date | null
  readonly place: number
}

function selectCases(database: Database) {
  return database
    .selectFrom('withdrawal_declarations as one')
    .leftJoin('users', 'users.id', 'one.user_id')
    .select(['one.id', 'one.name', 'one.email', 'one.purchase', 'one.outcome', 'one.answer', 'one.place'])
    .select(['one.declared_at as declaredAt', 'one.due_at as dueAt', 'one.closed_at as closedAt'])
    .select(authorColumns)
}

/** Open ones by when they're due, then the closed ones; one more than the page holds tells that there's a next one. */
export async function findCases(database: Database, state: 'open' | 'closed' | undefined, page: Page): Promise<CaseRow[]> {
  let query = selectCases(database)
    .orderBy('one.place')
    .orderBy('one.id')
    .limit(page.limit + 1)
  if (state) query = query.where('one.closed_at', state === 'open' ? 'is' : 'is not', null)
  if (page.after) query = query.where(sql<boolean>`(one.place, one.id) > (${page.after.at.getTime()}::bigint, ${page.after.id})`)
  return (await query.execute()) as CaseRow[]
}

export async function findCase(database: Database, id: number): Promise<CaseRow | undefined> {
  return (await selectCases(database).where('one.id', '=', id).executeTakeFirst()) as CaseRow | undefined
}

export const viewCase = (row: CaseRow): WithdrawalCase => ({
  id: row.id,
  person: row.authorId === undefined || row.authorId === null ? null : viewAuthor(row as AuthorRow),
  name: row.name,
  email: row.email,
  purchase: row.purchase,
  declaredAt: row.declaredAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  outcome: row.outcome,
  answer: row.answer,
  closedAt: row.closedAt?.toISOString() ?? null,
})
