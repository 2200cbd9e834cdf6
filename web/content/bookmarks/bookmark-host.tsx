import { useEffect } from 'react'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { closeFolderChoice, useFolderChoice } from './folder-store.ts'
import { watchBookmarks } from './watch-bookmarks.ts'

const FolderDialog = latePart(async () => (await withPageTexts(() => import('./folder-dialog.tsx'), 'pages', 'bookmarks')).FolderDialog)

/** Behind every page of someone signed in: hears what they saved elsewhere, and shows the folders to choose from. */
export function BookmarkHost() {
  const queryClient = useQueryClient()
  useEffect(() => watchBookmarks(queryClient), [queryClient])
  const choice = useFolderChoice()
  return choice && <FolderDialog key={choice.postId} choice={choice} onClose={closeFolderChoice} />
}
