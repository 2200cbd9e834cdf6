import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findFolders, viewFolder } from './folder-queries.ts'

/** Someone's folders, no more than one page can have. */
export const listFolders = handle(api.bookmarks.folders, async ({ viewer, database }) =>
  (await findFolders(database, viewer.id)).map(viewFolder),
)
