import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { findPostFacts, noSuchPost } from '#server/content/posts/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { announceBookmarks } from './announce-bookmarks.ts'
import { isBookmarked, writeBookmark } from './bookmark-queries.ts'
import { noSuchFolder } from './folder-rules.ts'
import { hasFolder } from './folder-queries.ts'

/** Saves a post, or moves a saved one. Throws `not_found` of the post or the folder, or what the gate refuses. */
export const saveBookmark = handle(api.bookmarks.save, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const post = await findPostFacts(database, viewer.id, params.id)
  if (!post) throw noSuchPost()
  const allowed = authorize(viewer, 'post.bookmark', { ...post, isBookmarked: await isBookmarked(database, viewer.id, params.id) })
  const { folderId } = body
  if (folderId && !(await hasFolder(database, viewer.id, folderId))) throw noSuchFolder()
  const saved = await writeBookmark(database, allowed, { postId: params.id, folderId, now: platform.clock.now() })
  if (!saved) throw noSuchPost()
  afterCommit(() => announceBookmarks(platform, viewer.id, { postId: params.id, isBookmarked: true }))
  return { isBookmarked: true, folderId: saved.folderId }
})
