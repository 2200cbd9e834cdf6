import { sql } from 'kysely'
import { areBlockedEitherWay, areNotBlockedEitherWay, type Allowed } from '#server/access/index.ts'
import { bigint, notifyOfRequestComment } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { retryConflicts } from '#server/platform/database/transaction.ts'
import { authorColumns } from '#server/people/users/index.ts'
import type { RequestCommentRow } from './request-view.ts'

const commenter = sql.ref('board_comments.user_id')
/** Who asked anonymously answers as nobody: a block must not tell who that is (D34). */
const isByHiddenAuthor = sql<boolean>`(board_requests.is_anonymous and board_comments.user_id = board_requests.user_id)`

function selectComments(database: Database, viewerId: number) {
  const apart = sql<boolean>`(
    (${areBlockedEitherWay(viewerId, commenter)} and not coalesce(${isByHiddenAuthor}, false))
    or (${areBlockedEitherWay(viewerId, sql.ref('board_requests.user_id'))} and not board_requests.is_anonymous))`
  return database
    .selectFrom('board_comments')
    .innerJoin('board_requests', 'board_requests.id', 'board_comments.request_id')
    .leftJoin('users', 'users.id', 'board_comments.user_id')
    .leftJoin('users as askers', 'askers.id', 'board_requests.user_id')
    .select(['board_comments.id', 'board_comments.content', 'board_comments.created_at as createdAt'])
    .select(['board_requests.user_id as requestAuthorId', 'board_requests.is_anonymous as isAnonymous'])
    .select(authorColumns)
    .select([
      apart.as('isBlockedEitherWay'),
      sql<boolean>`(board_comments.hidden_at is not null or board_requests.hidden_at is not null
        or users.absent_since is not null or askers.absent_since is not null)`.as('isHidden'),
    ])
}

/** Answers to a request, oldest first; one row more than the page holds tells that there is a next one. The request was opened. */
export function findRequestComments(database: Database, viewerId: number, requestId: number, page: Page): Promise<RequestCommentRow[]> {
  let query = selectComments(database, viewerId)
    .where('board_comments.request_id', '=', requestId)
    .where('board_comments.hidden_at', 'is', null)
    .where('users.absent_since', 'is', null)
    .orderBy('board_comments.created_at')
    .orderBy('board_comments.id')
    .limit(page.limit + 1)
  if (viewerId !== 0)
    query = query.where(sql<boolean>`(coalesce(${isByHiddenAuthor}, false) or ${areNotBlockedEitherWay(viewerId, commenter)})`)
  if (page.after) query = query.where(sql<boolean>`(board_comments.created_at, board_comments.id) > (${page.after.at}, ${page.after.id})`)
  return query.execute()
}

export function findRequestComment(
  database: Database,
  viewerId: number,
  requestId: number,
  id: number,
): Promise<RequestCommentRow | undefined> {
  return selectComments(database, viewerId)
    .where('board_comments.id', '=', id)
    .where('board_comments.request_id', '=', requestId)
    .executeTakeFirst()
}

/** Stores an answer and tells who asked, in one statement; its id, or undefined when the request closed or went meanwhile. */
export async function insertRequestComment(
  database: Database,
  { viewer }: Allowed<'request.comment'>,
  requestId: number,
  content: string,
  now: Date,
): Promise<number | undefined> {
  const told = { user: sql`target.user_id`, actor: bigint(viewer.id), request: sql`target.id`, comment: sql`added.id` }
  const { rows } = await retryConflicts(database, () =>
    sql<{ id: number }>`
      with target as (
        select id, user_id from board_requests where id = ${requestId} and not is_closed and hidden_at is null for share
      ), added as (
        insert into board_comments (request_id, user_id, content, created_at)
        select id, ${viewer.id}, ${content}, ${now} from target
        returning id
      ), told as (${notifyOfRequestComment(told, sql`target, added`, now)})
      select id from added`.execute(database),
  )
  return rows[0]?.id
}

/** For good; true when it was there. */
export async function removeRequestComment(database: Database, _allowed: Allowed<'requestComment.delete'>, id: number): Promise<boolean> {
  return (await database.deleteFrom('board_comments').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}
