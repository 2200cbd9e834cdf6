import { api } from '#contract/index.ts'
import { announceOpened, viewFound } from '#server/content/posts/index.ts'
import { splitPageBy } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findBookmarks } from './bookmark-queries.ts'
import { hasFolder } from './folder-queries.ts'
import { noSuchFolder } from './folder-rules.ts'

/** Posts someone saved, the last ones first: all, of one folder, or without one. Throws `not_found` of the folder. */
export const listBookmarks = handle(api.bookmarks.list, async ({ viewer, query, page, database, platform, exchange }) => {
  const { folder } = query
  if (typeof folder === 'number' && !(await hasFolder(database, viewer.id, folder))) throw noSuchFolder()
  const found = await findBookmarks(database, viewer.id, folder ?? null, page)
  const { rows, next } = splitPageBy(found, page, ({ id, savedAt }) => ({ at: savedAt, id }))
  exchange.nextPage(next)
  const posts = await viewFound(database, viewer, rows)
  announceOpened(platform, [...posts.values()], viewer)
  return rows.flatMap(({ id, folderId, savedAt }) => {
    const post = posts.get(id)
    return post ? [{ post, folderId, createdAt: savedAt.toISOString() }] : []
  })
})
