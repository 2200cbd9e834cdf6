import './bookmark-tables.ts'
import { createFolder } from './create-folder.ts'
import { deleteFolder } from './delete-folder.ts'
import { listBookmarks } from './list-bookmarks.ts'
import { listFolders } from './list-folders.ts'
import { removeBookmark } from './remove-bookmark.ts'
import { renameFolder } from './rename-folder.ts'
import { saveBookmark } from './save-bookmark.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Posts people save for themselves. Promises: no one else learns of it, and each saved post is judged by the gate whenever it's read. */
export const bookmarks: Slice = {
  name: 'content/bookmarks',
  routes: [saveBookmark, removeBookmark, listBookmarks, listFolders, createFolder, renameFolder, deleteFolder],
}
