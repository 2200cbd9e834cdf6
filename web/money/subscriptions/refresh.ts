import type { QueryClient } from '#web/lib/query.ts'
import type { Post } from '#contract/content/posts.ts'
import { call } from '#web/lib/api.ts'
import { personKey } from '#web/people/users/person-cache.ts'
import { postKey } from '#web/content/cache/post-cache.ts'
import { keepPostPage, postPageKey } from '#web/content/cache/queries.ts'
import { receiptsKey, subscriptionsKey } from './keys.ts'
import { openLocks } from './open-locks.ts'

/** A subscription of the reader stands otherwise: everything it opens or closes is read again, and nothing is reloaded. */
export async function refreshAfter(queryClient: QueryClient, creatorId: number | null): Promise<void> {
  const stale = [
    subscriptionsKey,
    receiptsKey,
    ['directory'],
    ['me'],
    ...(creatorId === null ? [] : [personKey(creatorId), ['posts', { feed: 'following' }]]),
  ]
  await Promise.allSettled([
    ...stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ...(creatorId === null ? [] : [renewPostsOf(queryClient, creatorId)]),
  ])
}

/** Premium posts on this page, one after the other; what cannot be read now stays as it was until its page is read again. */
async function renewPostsOf(queryClient: QueryClient, creatorId: number): Promise<void> {
  const known = queryClient.getQueriesData<Post>({ queryKey: ['post'] }).flatMap(([, post]) => (post ? [post] : []))
  const premium = known.filter((post) => post.userId === creatorId && post.isPremium)
  for (const { id, isLocked } of premium) {
    const renew = async ({ signal }: { readonly signal: AbortSignal }): Promise<number> => {
      const fresh = await call('GET /api/posts/{id}', { params: { id }, signal })
      if (isLocked && !fresh.isLocked) await openLocks(id)
      if (!signal.aborted && queryClient.getQueryData(postKey(id))) keepPostPage(queryClient, fresh)
      return id
    }
    // Read as the page's own query is: what's done to the post meanwhile stays.
    const queryKey = [...postPageKey(id), 'renewed']
    await queryClient.cancelQueries({ queryKey })
    await queryClient.fetchQuery({ queryKey, queryFn: renew, staleTime: 0, retry: false }).catch(() => undefined)
  }
}
