import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '#web/lib/query.ts'
import { limits } from '#contract/limits.ts'
import type { Comment, Post } from '#contract/content/posts.ts'
import { callPage, type Page } from '#web/lib/api.ts'

/** Where a page of comments begins: at the start, after or before a mark, or shortly before the comment that is linked to. */
type Place = { readonly cursor?: string; readonly before?: string; readonly from?: number }
type CommentPages = InfiniteData<Page<readonly Comment[]>, Place>
const commentsKey = (postId: number) => ['comments', postId] as const

/** The comments of a post, oldest first; those around one of them where a link leads to it. */
export function commentsQuery(postId: number, from?: number) {
  const start: Place = from === undefined ? {} : { from }
  return infiniteQueryOptions({
    queryKey: commentsKey(postId),
    staleTime: 2_000,
    initialPageParam: start,
    queryFn: ({ pageParam, signal }): Promise<Page<readonly Comment[]>> =>
      callPage('GET /api/posts/{id}/comments', {
        params: { id: postId },
        query: { limit: limits.commentsWithPost, ...pageParam },
        signal,
      }),
    getNextPageParam: ({ next }): Place | null => (next === null ? null : { cursor: next }),
    getPreviousPageParam: ({ previous }): Place | null => (previous === null ? null : { before: previous }),
  })
}

/** What came with the post serves as the first page when it is all there is; a longer thread is read with its mark. */
export function keepComments(queryClient: QueryClient, post: Pick<Post, 'id' | 'commentsCount'>, comments: readonly Comment[]): void {
  if (comments.length < post.commentsCount) return
  queryClient.setQueryData<CommentPages>(commentsKey(post.id), {
    pages: [{ rows: comments, next: null, previous: null }],
    pageParams: [{}],
  })
}

/** Adds an own new comment at the end of what is shown; pages read later may bring it again, so readers drop doubles. */
export function appendComment(queryClient: QueryClient, postId: number, comment: Comment): void {
  changePages(queryClient, postId, (rows, isLast) => (isLast ? [...rows, comment] : rows))
}

/** A comment as it is now: in its place, or at the end when that is shown. */
export function takeComment(queryClient: QueryClient, postId: number, comment: Comment): void {
  const known = queryClient.getQueryData<CommentPages>(commentsKey(postId))
  if (known?.pages.some(({ rows }) => rows.some(({ id }) => id === comment.id))) replaceComment(queryClient, postId, comment)
  else if (known?.pages.at(-1)?.next === null) appendComment(queryClient, postId, comment)
}

export function replaceComment(queryClient: QueryClient, postId: number, comment: Comment): void {
  changePages(queryClient, postId, (rows) => rows.map((known) => (known.id === comment.id ? comment : known)))
}

export function removeComment(queryClient: QueryClient, postId: number, id: number): void {
  changePages(queryClient, postId, (rows) => rows.filter((known) => known.id !== id))
}

export function uniqueComments(pages: { readonly pages: readonly Page<readonly Comment[]>[] } | undefined): Comment[] {
  return [...new Map(pages?.pages.flatMap((page) => page.rows).map((comment) => [comment.id, comment]))].map(([, comment]) => comment)
}

function changePages(
  queryClient: QueryClient,
  postId: number,
  change: (rows: readonly Comment[], isLast: boolean) => readonly Comment[],
): void {
  queryClient.setQueryData<CommentPages>(
    commentsKey(postId),
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page, index) => ({ ...page, rows: change(page.rows, index === known.pages.length - 1) })),
      },
  )
}
