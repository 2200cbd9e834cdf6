import { type QueryClient, useQueryClient } from '#web/lib/query.ts'
import { useEffect, useState } from 'react'
import { callPage } from '#web/lib/api.ts'
import { type HintFrame, realtime } from '#web/lib/realtime.ts'
import { whenSeenAgain } from '#web/lib/when-seen-again.ts'
import { type IdPages, keepFirstPage, listKey, type PostList, uniqueIds } from '#web/content/cache/post-cache.ts'
import { postListQuery } from '#web/content/cache/queries.ts'
import { toldSince } from '#web/content/cache/told-posts.ts'

/** Posts that a frame says are news in this list; null where the list must be asked, since the frame doesn't say which posts it holds. */
export function newsOf(frame: HintFrame, list: PostList): readonly number[] | null {
  if (frame.type === 'listed-posts') return JSON.stringify(frame.list) === JSON.stringify(list) ? frame.postIds : []
  if (frame.type !== 'new-posts') return []
  if ('feed' in list) return list.feed === 'everyone' ? frame.postIds : []
  if (!('author' in list)) return []
  const theirs = frame.postIds.filter((_, place) => frame.authorIds[place] === list.author)
  return list.kind === undefined || theirs.length === 0 ? theirs : null
}

/** Lists no one looks at anymore: what came since then has to be asked for. */
const left = new Set<string>()

/** How many posts came since the list was read, and a way to forget them once it was read anew. */
export function useNewPosts(list: PostList): { count: number; reset: () => void } {
  const queryClient = useQueryClient()
  const [news, setNews] = useState<readonly number[]>([])
  const listed = JSON.stringify(list)
  const shown = () => uniqueIds(queryClient.getQueryData<IdPages>(listKey(JSON.parse(listed))))
  useEffect(() => {
    const of = JSON.parse(listed) as PostList
    const read = () => uniqueIds(queryClient.getQueryData<IdPages>(listKey(of)))
    const add = (ids: readonly number[]) => {
      const known = read()
      // What is known stays no news when it's deleted, and what is older than the page that was read never was.
      const added = ids.filter((id) => !known.includes(id) && (known.length === 0 || id > Math.min(...known)))
      if (added.length > 0) setNews((before) => [...new Set([...before, ...added])])
    }
    const look = async () => {
      // Without an answer there's nothing to announce; the next frame looks again.
      const newest = await callPage('GET /api/posts', { query: of }).catch(() => null)
      const ids = newest?.rows.map(({ id }) => id) ?? []
      const known = read()
      const end = ids.findIndex((id) => known.includes(id))
      add(ids.slice(0, end === -1 ? ids.length : end))
    }
    const take = (frame: HintFrame) => {
      const found = newsOf(frame, of)
      if (found) add(found)
      else void look()
    }
    // Told while the list was read, or before this part was there.
    const missed = toldSince(queryClient.getQueryData<IdPages>(listKey(of))?.pages[0]?.told ?? 0)
    if (left.delete(listed) || !missed) void look()
    else missed.forEach(take)
    const stops = [
      realtime.onFrame(take),
      // Frames were missed.
      realtime.onGap(look),
      // A page in the background hears nothing of a hashtag, and may have slept.
      whenSeenAgain(look),
    ]
    return () => {
      stops.forEach((stop) => stop())
      left.add(listed)
    }
  }, [queryClient, listed])
  const read = shown()
  return {
    count: news.filter((id) => !read.includes(id)).length,
    // What came while the list was read may not be in it.
    reset: () => setNews((known) => known.filter((id) => id > Math.max(...shown()))),
  }
}

/** Reads the first page again and drops the pages after it. */
export async function readNewest(queryClient: QueryClient, list: PostList): Promise<void> {
  const queryKey = listKey(list)
  await queryClient.cancelQueries({ queryKey })
  await queryClient.fetchInfiniteQuery({ ...postListQuery(queryClient, list), pages: 1, staleTime: 0 })
  // The answer itself knows nothing of what was done here while it was on its way.
  const first = queryClient.getQueryData<IdPages>(queryKey)?.pages[0]
  if (first) keepFirstPage(queryClient, list, first)
}
