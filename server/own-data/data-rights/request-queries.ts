import { sql } from 'kysely'
import type { DataRequest } from '#contract/own-data/data-rights.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { authorColumns, viewAuthor, type AuthorRow } from '#server/people/users/index.ts'

type RequestRow = Partial<AuthorRow> & {
  readonly id: number
  readonly kind: DataRequest['kind']
  readonly email: string
  readonly body: string
  readonly createdAt: Date
  readonly dueAt: Date
  readonly answer: string | null
  readonly answeredAt: Date | null
  readonly place: number
}

function selectRequests(database: Database) {
  return database
    .selectFrom('data_requests')
    .leftJoin('users', 'users.id', 'data_requests.user_id')
    .select(['data_requests.id', 'data_requests.kind', 'data_requests.email', 'data_requests.body', 'data_requests.answer'])
    .select(['data_requests.created_at as createdAt', 'data_requests.due_at as dueAt', 'data_requests.answered_at as answeredAt'])
    .select('data_requests.place')
    .select(authorColumns)
}

/** Open ones by when they are due, then the answered ones; one more than the page holds tells that there is a next one. */
export async function findRequests(database: Database, state: 'open' | 'answered' | undefined, page: Page): Promise<RequestRow[]> {
  let query = selectRequests(database)
    .orderBy('data_requests.place')
    .orderBy('data_requests.id')
    .limit(page.limit + 1)
  if (state === 'open') query = query.where('data_requests.answered_at', 'is', null)
  if (state === 'answered') query = query.where('data_requests.answered_at', 'is not', null)
  if (page.after)
    query = query.where(sql<boolean>`(data_requests.place, data_requests.id) > (${page.after.at.getTime()}::bigint, ${page.after.id})`)
  return (await query.execute()) as RequestRow[]
}

export async function findRequest(database: Database, id: number): Promise<RequestRow | undefined> {
  return (await selectRequests(database).where('data_requests.id', '=', id).executeTakeFirst()) as RequestRow | undefined
}

export function viewRequest(row: RequestRow): DataRequest {
  return {
    id: row.id,
    kind: row.kind,
    person: row.authorId === undefined || row.authorId === null ? null : viewAuthor(row as AuthorRow),
    email: row.email,
    text: row.body,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
