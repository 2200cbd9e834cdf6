import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { announceBookmarks } from './announce-bookmarks.ts'
import { updateFolder } from './folder-queries.ts'
import { noSuchFolder, writingName } from './folder-rules.ts'

/** Renames a folder. Throws `not_found` or `folder_name_taken`. */
export const renameFolder = handle(api.bookmarks.renameFolder, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const folder = { id: params.id, name: body.name }
  const allowed = authorize(viewer, 'bookmarks.keep', {})
  if (!(await writingName(() => updateFolder(database, allowed, folder)))) throw noSuchFolder()
  afterCommit(() => announceBookmarks(platform, viewer.id, null))
  return folder
})
