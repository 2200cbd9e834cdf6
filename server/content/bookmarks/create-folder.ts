import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { announceBookmarks } from './announce-bookmarks.ts'
import { insertFolder, viewFolder } from './folder-queries.ts'
import { writingName } from './folder-rules.ts'

/** Makes a folder. Throws `folder_name_taken` or `too_many_folders`. */
export const createFolder = handle(api.bookmarks.createFolder, async ({ viewer, body, database, platform, afterCommit }) => {
  const allowed = authorize(viewer, 'bookmarks.keep', {})
  const folder = await writingName(() =>
    inTransaction(database, (transaction) => insertFolder(transaction, allowed, body.name, platform.clock.now())),
  )
  if (!folder) throw new AppError('too_many_folders')
  afterCommit(() => announceBookmarks(platform, viewer.id, null))
  return viewFolder(folder)
})
