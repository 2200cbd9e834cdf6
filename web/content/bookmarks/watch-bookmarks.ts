import type { QueryClient } from '#web/lib/query.ts'
import { realtime } from '#web/lib/realtime.ts'
import { readBookmarksAgain, showBookmarked, underWay } from './bookmark-state.ts'

/** Shows what was saved, removed and sorted in another tab or on another device. Returns how to stop. */
export function watchBookmarks(queryClient: QueryClient): () => void {
  const readAgain = () => readBookmarksAgain(queryClient)
  const stopFrames = realtime.onFrame((frame) => {
    if (frame.type === 'bookmarks-changed') {
      const { postId, isBookmarked } = frame
      // A press that is still on its way counts as it is shown.
      if (postId !== null && !underWay.has(postId)) showBookmarked(queryClient, postId, isBookmarked)
    }
    // A post that can't be seen anymore leaves the list too.
    if (frame.type === 'bookmarks-changed' || frame.type === 'post-gone') readAgain()
  })
  const stopGaps = realtime.onGap(readAgain)
  return () => {
    stopFrames()
    stopGaps()
  }
}
