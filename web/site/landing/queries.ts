import { queryOptions, type QueryClient } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { keepPeople } from '#web/people/users/person-cache.ts'
import { figuresKey, openPostsKey, postingCreatorsKey } from './keys.ts'
import { keepPosts } from '#web/content/cache/post-cache.ts'

const freshFor = 60_000
/** Read to find three that anybody may open. */
const postsRead = 20
const postsShown = 3
const creatorsShown = 8

/** The latest posts that say something in words and are open to all. */
export function openPostsQuery(queryClient: QueryClient) {
  return queryOptions({
    queryKey: openPostsKey,
    staleTime: freshFor,
    queryFn: async ({ signal }): Promise<number[]> => {
      const posts = await call('GET /api/posts', { query: { limit: postsRead }, signal })
      const open = posts.filter((post) => !post.isPremium && !post.isLocked && !post.isSensitive && post.content !== '')
      keepPosts(queryClient, open.slice(0, postsShown))
      return open.slice(0, postsShown).map((post) => post.id)
    },
  })
}

/** Creators who posted this week, as ids. */
export function postingCreatorsQuery(queryClient: QueryClient) {
  return queryOptions({
    queryKey: postingCreatorsKey,
    staleTime: freshFor,
    queryFn: async ({ signal }): Promise<number[]> => {
      const people = await call('GET /api/creators', { query: { posting: 'week', limit: creatorsShown }, signal })
      keepPeople(queryClient, people)
      return people.map((person) => person.id)
    },
  })
}

export const figuresQuery = queryOptions({
  queryKey: figuresKey,
  staleTime: freshFor,
  queryFn: ({ signal }) => call('GET /api/site/figures', { signal }),
})
