import type { InfiniteData, QueryClient } from '#web/lib/query.ts'
import type { Comment, Post } from '#contract/content/posts.ts'
import type { Page } from '#web/lib/api.ts'
import { changeRead } from '#web/lib/change-read.ts'
import { forgetPost, type IdPages, listsKey, postKey, postReads } from '#web/content/cache/post-cache.ts'

/** Takes what somebody wrote out of everything that is kept, at once. */
export function forgetWordsOf(queryClient: QueryClient, personId: number): void {
  changeRead(queryClient, postReads, () => {
    for (const id of postsOf(queryClient, personId)) forgetPost(queryClient, id)
  })
  changeRead(queryClient, [['comments'], ['post-page']], () => {
    queryClient.setQueriesData<InfiniteData<Page<readonly Comment[]>>>(
      { queryKey: ['comments'] },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, rows: page.rows.filter((comment) => comment.user.id !== personId) })),
        },
    )
  })
}

/** Takes somebody's posts out of every list but their own. */
export function hidePostsOf(queryClient: QueryClient, personId: number): void {
  changeRead(queryClient, [listsKey], () => {
    const hidden = new Set(postsOf(queryClient, personId))
    queryClient.setQueriesData<IdPages>(
      { queryKey: listsKey, predicate: ({ queryKey }) => !isListOf(queryKey[1], personId) },
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, ids: page.ids.filter((id) => !hidden.has(id)) })) },
    )
  })
}

function postsOf(queryClient: QueryClient, personId: number): number[] {
  return queryClient
    .getQueriesData<Post>({ queryKey: postKey(0).slice(0, 1) })
    .flatMap(([, post]) => (post?.userId === personId ? [post.id] : []))
}

const isListOf = (list: unknown, personId: number): boolean => list instanceof Object && 'author' in list && list.author === personId
