import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ServerFrame } from '#contract/realtime.ts'
import { callPage } from '#web/lib/api.ts'
import { realtime } from '#web/lib/realtime.ts'
import { useViewer } from '#web/session/viewer.ts'
import { type IdPages, listsKey } from './post-cache.ts'

/** Posts of a frame that are news to this reader: everybody's but their own. */
export function countNews(frame: Extract<ServerFrame, { type: 'new-posts' }>, viewerId: number | undefined): number {
  return frame.authorIds.filter((authorId) => authorId !== viewerId).length
}

/** How many posts came since the list was read, and a way to forget them once it was read anew. */
export function useNewPosts(): { count: number; reset: () => void } {
  const viewerId = useViewer()?.id
  const queryClient = useQueryClient()
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      realtime.onFrame((frame) => {
        if (frame.type === 'new-posts') setCount((known) => known + countNews(frame, viewerId))
      }),
    [viewerId],
  )
  useEffect(
    () =>
      realtime.onReopen(async () => {
        // Frames were missed: whether there is news is seen by looking at the newest post.
        const list = queryClient.getQueryData<IdPages>([...listsKey, { feed: 'everyone' }])
        const newest = await callPage('GET /api/posts', { query: { limit: 1 } }).catch(() => null)
        const post = newest?.rows[0]
        if (post && list && post.id !== list.pages[0]?.ids[0] && post.userId !== viewerId) setCount((known) => Math.max(known, 1))
      }),
    [queryClient, viewerId],
  )
  return { count, reset: () => setCount(0) }
}
