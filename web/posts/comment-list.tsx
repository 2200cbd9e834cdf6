import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { commentsQuery, uniqueComments } from './comment-cache.ts'
import css from './comment-list.module.css'
import { CommentRow } from './comment-row.tsx'

/** The comments of a post, oldest first, more on request. */
export function CommentList({ post }: { readonly post: Post }) {
  const { t } = useLingui()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch, isPending } = useInfiniteQuery(commentsQuery(post.id))
  const comments = uniqueComments(data)
  if (isPending) return <CommentSkeletons />
  if (error && comments.length === 0) {
    return <LoadError title={t`The comments could not be loaded`} error={error} onRetry={refetch} />
  }
  return (
    <>
      <ol className={css['list']} aria-label={t`Comments`}>
        {comments.map((comment) => (
          <CommentRow key={comment.id} post={post} comment={comment} />
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
