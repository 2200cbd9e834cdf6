import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '#web/lib/query.ts'
import { useEffect } from 'react'
import type { Post } from '#contract/content/posts.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { commentsQuery, uniqueComments } from '#web/content/cache/comment-cache.ts'
import css from './comment-list.module.css'
import { CommentRow } from './comment-row.tsx'

/** The comments of a post, oldest first, more on request; with the one that is linked to among them. */
export function CommentList({ post, linked }: { readonly post: Post; readonly linked?: number | undefined }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const query = commentsQuery(post.id, linked)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch, isPending, ...earlier } = useInfiniteQuery(query)
  const comments = uniqueComments(data)
  const isThere = comments.some(({ id }) => id === linked)
  useEffect(() => {
    // What was read before may end above the comment: then it's read from there.
    if (linked !== undefined && data && !isThere) void queryClient.resetQueries({ queryKey: query.queryKey, exact: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each link: a comment that is gone isn't looked for again
  }, [linked])
  if (isPending) return <CommentSkeletons />
  if (error && comments.length === 0) {
    return <LoadError title={t`We couldn’t load the comments`} error={error} onRetry={refetch} />
  }
  return (
    <>
      {earlier.hasPreviousPage && (
        <Button variant="quiet" isLoading={earlier.isFetchingPreviousPage} onClick={() => void earlier.fetchPreviousPage()}>
          <Trans>Show earlier comments</Trans>
        </Button>
      )}
      <ol className={css['list']} data-live={`thread:${post.id}`} aria-label={t`Comments`}>
        {comments.map((comment) => (
          <CommentRow key={comment.id} post={post} comment={comment} isLinked={comment.id === linked} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="quiet" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more comments</Trans>
        </Button>
      )}
    </>
  )
}

function CommentSkeletons() {
  return (
    <Loading>
      <div className={css['skeleton']}>
        <Skeleton width="2rem" height="2rem" isRound />
        <Skeleton width="60%" />
      </div>
    </Loading>
  )
}
