import type { QueryClient } from '#web/lib/query.ts'
import { updatePost } from '#web/content/cache/post-cache.ts'

export const bookmarksKey = ['bookmarks'] as const
export const foldersKey = ['bookmark-folders'] as const

/** Posts with a press that is still on its way. */
export const underWay = new Set<number>()

/** Draws whether a post is saved, wherever it stands. */
export function showBookmarked(queryClient: QueryClient, postId: number, isBookmarked: boolean): void {
  updatePost(queryClient, postId, (post) => (post.isBookmarked === isBookmarked ? post : { ...post, isBookmarked }))
}

/** After a change: what's on the screen is read again, the rest when it's shown. */
export function readBookmarksAgain(queryClient: QueryClient): void {
  for (const queryKey of [bookmarksKey, foldersKey]) void queryClient.invalidateQueries({ queryKey })
}
