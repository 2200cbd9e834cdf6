import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPostsForStaff, viewPostForStaff } from '#server/content/posts/index.ts'

/** Posts, the newest first, with those out of sight. */
export const listPostsForStaff = handle(api.admin.posts, async ({ viewer, query, page, database, exchange }) => {
  const filter = { search: query.query?.trim() || null, state: query.state ?? null, author: query.author ?? null }
  const { rows, next } = splitPage(await findPostsForStaff(database, viewer.id, filter, page), page)
  exchange.nextPage(next)
  return rows.map((row) => viewPostForStaff(row, viewer))
})
