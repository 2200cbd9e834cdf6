import type { Database } from '#server/platform/database/database.ts'
import { decodeMark, encodeMark, splitPage, type Mark, type Page } from '#server/platform/database/page.ts'
import { findCommentMark, findComments } from './comment-queries.ts'
import type { CommentRow } from './post-view.ts'

interface CommentPage {
  readonly rows: readonly CommentRow[]
  readonly next: string | null
  /** Mark of the page before, of a list that began in the middle; null at the beginning. */
  readonly previous: string | null
}

/** So many comments stand above the one that is linked to. */
const above = 3

/** A page of the comments of a post that was opened: after a mark, before one, or around a comment. */
export async function readCommentPage(
  database: Database,
  viewerId: number,
  postId: number,
  { page, before, from }: { readonly page: Page; readonly before?: string | undefined; readonly from?: number | undefined },
): Promise<CommentPage> {
  if (before !== undefined) {
    const { rows, hasMore } = await readBefore(database, viewerId, postId, decodeMark(before), page.limit)
    return { rows, next: markOf(rows.at(-1)), previous: hasMore ? markOf(rows[0]) : null }
  }
  const linked = from === undefined ? undefined : await findCommentMark(database, postId, from)
  if (!linked) return { ...splitPage(await findComments(database, viewerId, postId, page), page), previous: null }
  const earlier = await readBefore(database, viewerId, postId, linked, Math.min(above, page.limit - 1))
  const rest = { after: { ...linked, id: linked.id - 1 }, limit: page.limit - earlier.rows.length }
  const { rows, next } = splitPage(await findComments(database, viewerId, postId, rest), rest)
  return { rows: [...earlier.rows, ...rows], next, previous: earlier.hasMore ? markOf(earlier.rows[0] ?? rows[0]) : null }
}

async function readBefore(database: Database, viewerId: number, postId: number, before: Mark, limit: number) {
  // Nothing was looked at, so there may be more.
  if (limit === 0) return { rows: [], hasMore: true }
  const rows = await findComments(database, viewerId, postId, { after: null, before, limit })
  return { rows: rows.slice(-limit), hasMore: rows.length > limit }
}

const markOf = (row: CommentRow | undefined) => (row ? encodeMark({ at: row.createdAt, id: row.id }) : null)
