import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '#web/lib/query.ts'
import { limits } from '#contract/limits.ts'
import type { Comment, Post } from '#contract/content/posts.ts'
import { callPage, type Page } from '#web/lib/api.ts'
import { changeRead } from '#web/lib/change-read.ts'

/** Where a page of comments begins: at the start, after or before a mark, or shortly before the comment that is linked to. */
type Place = { readonly cursor?: string; readonly before?: string; readonly from?: number }
type CommentPages = InfiniteData<Page<readonly Comment[]>, Place>
const commentsKey = (postId: number) => ['comments', postId] as const
/** Whatever brings comments of a post. */
const readsOf = (postId: number) => [commentsKey(postId), ['post-page', postId]] as const

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
  changeRead(queryClient, readsOf(postId), () => put(queryClient, postId, comment))
}

/** A comment as it is now: in its place, or at the end when that is shown. */
export function takeComment(queryClient: QueryClient, postId: number, comment: Comment): void {
  changeRead(queryClient, readsOf(postId), () => {
    const known = queryClient.getQueryData<CommentPages>(commentsKey(postId))
    if (isAmong(known, comment.id) || known?.pages.at(-1)?.next === null) put(queryClient, postId, comment)
  })
}

export function replaceComment(queryClient: QueryClient, postId: number, comment: Comment): void {
  changeRead(queryClient, readsOf(postId), () =>
    changePages(queryClient, postId, (rows) => rows.map((known) => (known.id === comment.id ? comment : known))),
  )
}

export function removeComment(queryClient: QueryClient, postId: number, id: number): void {
  changeRead(queryClient, readsOf(postId), () => changePages(queryClient, postId, (rows) => rows.filter((known) => known.id !== id)))
}

export function uniqueComments(pages: { readonly pages: readonly Page<readonly Comment[]>[] } | undefined): Comment[] {
  return [...new Map(pages?.pages.flatMap((page) => page.rows).map((comment) => [comment.id, comment]))].map(([, comment]) => comment)
}

/** In its place, or at the end. */
function put(queryClient: QueryClient, postId: number, comment: Comment): void {
  const isThere = isAmong(queryClient.getQueryData<CommentPages>(commentsKey(postId)), comment.id)
  changePages(queryClient, postId, (rows, isLast) =>
    isThere ? rows.map((known) => (known.id === comment.id ? comment : known)) : isLast ? [...rows, comment] : rows,
  )
}

const isAmong = (known: CommentPages | undefined, id: number): boolean => uniqueComments(known).some((one) => one.id === id)

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
