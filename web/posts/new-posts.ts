import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ServerFrame } from '#contract/realtime.ts'
import { callPage } from '#web/lib/api.ts'
import { realtime } from '#web/lib/realtime.ts'
import { useViewer } from '#web/session/viewer.ts'
import { type IdPages, listsKey } from './post-cache.ts'

type NewPosts = Extract<ServerFrame, { type: 'new-posts' }>

/** Posts of a frame that are news to this reader: not their own, and not among those the list was read with before it was said. */
export function newsOf({ postIds, authorIds }: NewPosts, viewerId: number | undefined, shown: readonly number[]): number[] {
  return postIds.filter((id, place) => authorIds[place] !== viewerId && !shown.includes(id))
}

const shownIn = (queryClient: QueryClient): number[] =>
  queryClient.getQueryData<IdPages>([...listsKey, { feed: 'everyone' }])?.pages.flatMap(({ ids }) => ids) ?? []

/** How many posts came since the list was read, and a way to forget them once it was read anew. */
export function useNewPosts(): { count: number; reset: () => void } {
  const viewerId = useViewer()?.id
  const queryClient = useQueryClient()
  const [news, setNews] = useState<readonly number[]>([])
  useEffect(
    () =>
      realtime.onFrame((frame) => {
        if (frame.type === 'new-posts') setNews((known) => [...known, ...newsOf(frame, viewerId, shownIn(queryClient))])
      }),
    [queryClient, viewerId],
  )
  useEffect(
    () =>
      realtime.onReopen(async () => {
        // Frames were missed: whether there is news is seen by looking at the newest post.
        const newest = await callPage('GET /api/posts', { query: { limit: 1 } }).catch(() => null)
        const post = newest?.rows[0]
        if (post && post.userId !== viewerId && !shownIn(queryClient).includes(post.id))
          setNews((known) => (known.length > 0 ? known : [post.id]))
      }),
    [queryClient, viewerId],
  )
  // What came while the list was read may not be in it.
  return { count: news.length, reset: () => setNews((known) => known.filter((id) => id > Math.max(...shownIn(queryClient)))) }
}
