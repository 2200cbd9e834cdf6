import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { announceBookmarks } from './announce-bookmarks.ts'
import { deleteBookmark } from './bookmark-queries.ts'

/** The same answer whatever the post is by now, so that it tells nothing of a post that was hidden since. */
export const removeBookmark = handle(api.bookmarks.remove, async ({ viewer, params, database, platform, afterCommit }) => {
  const folderId = await deleteBookmark(database, authorize(viewer, 'bookmarks.keep', {}), params.id)
  afterCommit(() => announceBookmarks(platform, viewer.id, { postId: params.id, isBookmarked: false }))
  return { isBookmarked: false, folderId }
})
