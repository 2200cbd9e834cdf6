import { sql } from 'kysely'
import { requestCategories } from '#contract/content/board.ts'
import {
  areBlockedEitherWay,
  areNotBlockedEitherWay,
  hasMuted,
  isFindableRow,
  isForEveryoneRow,
  type Allowed,
  type RequestFacts,
} from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { authorColumns } from '#server/people/users/index.ts'
import type { AdminRequestRow, RequestRow } from './request-view.ts'

const author = sql.ref('board_requests.user_id')

/** Whether viewer and author are apart, for the gate; nobody is apart from a visitor, or from somebody who is gone. */
const isBlockedEitherWayWith = (viewerId: number) =>
  (viewerId === 0 ? sql<boolean>`false` : areBlockedEitherWay(viewerId, author)).as('isBlockedEitherWay')

/** Out of sight by itself, or with the whole person. */
const isHidden = sql<boolean>`(board_requests.hidden_at is not null or users.absent_since is not null)`

/** Counted as they are read, so that nobody has to put it right when an answer or its author goes out of sight. */
const commentsCount = sql<number>`(
  select count(*)::int from board_comments left join users writers on writers.id = board_comments.user_id
  where board_comments.request_id = board_requests.id and board_comments.hidden_at is null and writers.absent_since is null)`

function selectRequests(database: Database, viewerId: number) {
  return database
    .selectFrom('board_requests')
    .leftJoin('users', 'users.id', 'board_requests.user_id')
    .select([
      'board_requests.id',
      'board_requests.title',
      'board_requests.description',
      'board_requests.category',
      'board_requests.is_anonymous as isAnonymous',
      'board_requests.is_closed as isClosed',
      'board_requests.views_count as viewsCount',
      'board_requests.created_at as createdAt',
    ])
    .select(authorColumns)
    .select([isHidden.as('isHidden'), commentsCount.as('commentsCount'), isBlockedEitherWayWith(viewerId)])
}

/**
 * Newest first; one row more than the page holds tells that there is a next one. Whom the viewer has blocked or muted is left out, but
 * not what they asked anonymously: somebody could block people one by one and see whose request goes (D34).
 */
export function findRequests(database: Database, viewerId: number, category: string | null, page: Page): Promise<RequestRow[]> {
  let query = selectRequests(database, viewerId)
    .where('board_requests.hidden_at', 'is', null)
    .where('users.absent_since', 'is', null)
    .where(mayBeFound(viewerId))
    .orderBy('board_requests.created_at', 'desc')
    .orderBy('board_requests.id', 'desc')
    .limit(page.limit + 1)
  if (viewerId !== 0) {
    const isWanted = sql<boolean>`(${areNotBlockedEitherWay(viewerId, author)} and not ${hasMuted(viewerId, author)})`
    query = query.where(sql<boolean>`(board_requests.is_anonymous or ${isWanted})`)
  }
  if (category !== null) query = query.where(isOfCategory(category))
  if (page.after) query = query.where(sql<boolean>`(board_requests.created_at, board_requests.id) < (${page.after.at}, ${page.after.id})`)
  return query.execute()
}

/** People who aren't for everyone are found by whoever follows them, and their anonymous requests by no one, since followers would tell who it is. */
const mayBeFound = (viewerId: number) => sql<boolean>`(
  ${isForEveryoneRow()} or users.id = ${viewerId} or (not board_requests.is_anonymous and ${isFindableRow(viewerId)}))`

function isOfCategory(category: string) {
  const column = sql.ref('board_requests.category')
  return category === 'other'
    ? sql<boolean>`${column} <> all(${requestCategories.filter((known) => known !== 'other')}::text[])`
    : sql<boolean>`${column} = ${category}`
}

export function findRequest(database: Database, viewerId: number, id: number): Promise<RequestRow | undefined> {
  return selectRequests(database, viewerId).where('board_requests.id', '=', id).executeTakeFirst()
}

/** What the gate must know of a request. */
export function findRequestFacts(database: Database, viewerId: number, id: number): Promise<RequestFacts | undefined> {
  return database
    .selectFrom('board_requests')
    .leftJoin('users', 'users.id', 'board_requests.user_id')
    .select(['board_requests.user_id as authorId', 'board_requests.is_anonymous as isAnonymous', 'board_requests.is_closed as isClosed'])
    .select([isHidden.as('isHidden'), isBlockedEitherWayWith(viewerId)])
    .where('board_requests.id', '=', id)
    .executeTakeFirst()
}

export interface RequestSearch {
  readonly text: string | null
  readonly state: 'visible' | 'hidden' | null
}

/** For the staff: everything there is, whoever it is from. */
export function findAllRequests(database: Database, viewerId: number, search: RequestSearch, page: Page): Promise<AdminRequestRow[]> {
  let query = selectRequests(database, viewerId)
    .select(sql<Date | null>`coalesce(board_requests.hidden_at, users.absent_since)`.as('hiddenAt'))
    .select('board_requests.removal_at as removalAt')
    .orderBy('board_requests.created_at', 'desc')
    .orderBy('board_requests.id', 'desc')
    .limit(page.limit + 1)
  if (search.state !== null) query = query.where(search.state === 'hidden' ? isHidden : sql<boolean>`not ${isHidden}`)
  if (search.text !== null) {
    const like = `%${search.text.replace(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(
      sql<boolean>`(board_requests.title ilike ${like} or board_requests.description ilike ${like} or users.username ilike ${like})`,
    )
  }
  if (page.after) query = query.where(sql<boolean>`(board_requests.created_at, board_requests.id) < (${page.after.at}, ${page.after.id})`)
  return query.execute()
}

export interface NewRequest {
  readonly title: string
  readonly description: string
  readonly category: string
  readonly isAnonymous: boolean
}

export async function insertRequest(
  database: Database,
  { viewer }: Allowed<'request.create'>,
  { title, description, category, isAnonymous }: NewRequest,
  now: Date,
): Promise<number> {
  const { id } = await database
    .insertInto('board_requests')
    .values({ user_id: viewer.id, title, description, category, is_anonymous: isAnonymous, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** True when the request was there. */
export async function setClosed(database: Database, _allowed: Allowed<'request.close'>, id: number, isClosed: boolean): Promise<boolean> {
  const changed = await database
    .updateTable('board_requests')
    .set({ is_closed: isClosed })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** For good, with its answers and views; true when it was there. */
export async function removeRequest(database: Database, _allowed: Allowed<'request.delete'>, id: number): Promise<boolean> {
  return (await database.deleteFrom('board_requests').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}
