import type { BoardRequest, RequestComment } from '#contract/content/board.ts'
import { decide } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitPage, type Page } from '#server/platform/database/page.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { countView, type Looker } from './count-view.ts'
import { findRequestComments } from './request-comment-queries.ts'
import { findRequest, findRequests } from './request-queries.ts'
import { viewRequest, viewRequestComment } from './request-view.ts'

/** One page of the board, of one category or of all. */
export async function readRequests(
  database: Database,
  viewer: Viewer | null,
  category: string | null,
  page: Page,
): Promise<{ requests: BoardRequest[]; next: string | null }> {
  const { rows, next } = splitPage(await findRequests(database, viewer?.id ?? 0, category, page), page)
  return { requests: rows.map((row) => viewRequest(row, viewer)), next }
}

/** A request that somebody looks at, which counts where a looker is given; undefined when it is not there for them. */
export async function openRequest(
  database: Database,
  viewer: Viewer | null,
  id: number,
  looker: Looker | null,
  now: Date,
): Promise<BoardRequest | undefined> {
  const row = await findRequest(database, viewer?.id ?? 0, id)
  if (!row || decide(viewer, 'request.open', row) !== null) return undefined
  const viewsCount = row.isHidden || !looker ? undefined : await countView(database, id, viewer, looker, now)
  return viewRequest(viewsCount === undefined ? row : { ...row, viewsCount }, viewer)
}

/** Answers to a request that was opened, oldest first. */
export async function readRequestComments(
  database: Database,
  viewer: Viewer | null,
  id: number,
  page: Page,
): Promise<{ comments: RequestComment[]; next: string | null }> {
  const { rows, next } = splitPage(await findRequestComments(database, viewer?.id ?? 0, id, page), page)
  return { comments: rows.map((row) => viewRequestComment(row, viewer)), next }
}
