import type { Generated } from 'kysely'

interface BookmarksTable {
  post_id: number
  user_id: number
  folder_id: number | null
  created_at: Date
}

interface BookmarkFoldersTable {
  id: Generated<number>
  user_id: number
  name: string
  /** The name as it's compared. */
  name_key: string
  /** 1 to 100, each once for a person. */
  place: number
  created_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    bookmarks: BookmarksTable
    bookmark_folders: BookmarkFoldersTable
  }
}
