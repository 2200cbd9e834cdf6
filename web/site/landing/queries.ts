import type { Locale } from '#contract/languages.ts'
import { keepPreviousData, queryOptions, type QueryClient } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { keepPeople } from '#web/people/users/person-cache.ts'
import { figuresKey, openPostsKey, postingCreatorsKey } from './keys.ts'
import { keepPosts } from '#web/content/cache/post-cache.ts'

const freshFor = 60_000
/** Read to find three that anybody may open. */
const postsRead = 20
const postsShown = 3
const creatorsShown = 8

/** Those of the reader's language before the others, each once. */
const inOrder = <Row extends { readonly id: number }>(...lists: readonly (readonly Row[])[]): Row[] => [
  ...new Map(lists.flat().map((row) => [row.id, row])).values(),
]

/** The latest posts that say something in words and are open to all, those in the reader's language first. */
export function openPostsQuery(queryClient: QueryClient, language: Locale) {
  return queryOptions({
    queryKey: openPostsKey(language),
    placeholderData: keepPreviousData,
    staleTime: freshFor,
    queryFn: async ({ signal }): Promise<number[]> => {
      const read = (query: { readonly language?: Locale }) => call('GET /api/posts', { query: { ...query, limit: postsRead }, signal })
      const open = inOrder(...(await Promise.all([read({ language }), read({})]))).filter(
        (post) => !post.isPremium && !post.isLocked && !post.isSensitive && post.content !== '',
      )
      keepPosts(queryClient, open.slice(0, postsShown))
      return open.slice(0, postsShown).map((post) => post.id)
    },
  })
}

/** Creators who posted this week, as ids, those of the reader's language first. */
export function postingCreatorsQuery(queryClient: QueryClient, language: Locale) {
  return queryOptions({
    queryKey: postingCreatorsKey(language),
    placeholderData: keepPreviousData,
    staleTime: freshFor,
    queryFn: async ({ signal }): Promise<number[]> => {
      const read = (query: { readonly language?: Locale }) =>
        call('GET /api/creators', { query: { ...query, posting: 'week', limit: creatorsShown }, signal })
      const people = inOrder(...(await Promise.all([read({ language }), read({})]))).slice(0, creatorsShown)
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
