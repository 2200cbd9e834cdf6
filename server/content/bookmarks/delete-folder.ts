import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { announceBookmarks } from './announce-bookmarks.ts'
import { removeFolder } from './folder-queries.ts'
import { noSuchFolder } from './folder-rules.ts'

/** Deletes a folder; its posts stay saved. Throws `not_found`. */
export const deleteFolder = handle(api.bookmarks.deleteFolder, async ({ viewer, params, database, platform, afterCommit }) => {
  if (!(await removeFolder(database, authorize(viewer, 'bookmarks.keep', {}), params.id))) throw noSuchFolder()
  afterCommit(() => announceBookmarks(platform, viewer.id, null))
  return { id: params.id }
})
