import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQueryClient, type QueryClient } from '#web/lib/query.ts'
import type { PostWithComments } from '#contract/content/posts.ts'
import { call, callPage } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { keepComments } from './comment-cache.ts'
import { keepPosts, listKey, postKey, uniqueIds, type IdPage, type PostList } from './post-cache.ts'
import { toldSoFar } from './told-posts.ts'

/** Nothing tells when somebody uses a hashtag, so these lists age. */
const tagFreshFor = 60_000

export function postListQuery(queryClient: QueryClient, list: PostList) {
  return infiniteQueryOptions({
    queryKey: listKey(list),
    staleTime: 'tag' in list ? tagFreshFor : Infinity,
    ...byCursor(async (at, signal): Promise<IdPage> => {
      const told = toldSoFar()
      const { rows, next } = await callPage('GET /api/posts', {
        query: { ...list, ...at },
        signal,
      })
      keepPosts(queryClient, rows)
      return { ids: rows.map((post) => post.id), next, told }
    }),
  })
}

/** The ids of a list of posts, page by page. */
export function usePostList(list: PostList) {
  const query = useInfiniteQuery(postListQuery(useQueryClient(), list))
  return { ...query, ids: uniqueIds(query.data) }
}

export const postPageKey = (id: number) => ['post-page', id] as const

/** A post of its own page: the post goes to the common cache, the comments to theirs. */
export function postPageQuery(queryClient: QueryClient, id: number) {
  return queryOptions({
    queryKey: postPageKey(id),
    // What a notification led to may be newer than what was read.
    staleTime: 2_000,
    queryFn: async ({ signal }): Promise<number> => {
      const answer = await call('GET /api/posts/{id}', { params: { id }, signal })
      keepPostPage(queryClient, answer)
      return answer.id
    },
  })
}

export function keepPostPage(queryClient: QueryClient, { comments, ...post }: PostWithComments): void {
  queryClient.setQueryData(postKey(post.id), post)
  keepComments(queryClient, post, comments)
}
