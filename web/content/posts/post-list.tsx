import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { useRouter } from '#web/lib/router.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './post-list.module.css'
import { PostRow } from './post-row.tsx'
import type { PostList as ListOf } from '#web/content/cache/post-cache.ts'
import { usePostList } from '#web/content/cache/queries.ts'

interface PostListProps {
  readonly list: ListOf
  readonly label: string
  /** What stands where there are no posts. */
  readonly empty: ReactNode
}

const NewPostsPill = latePart(async () => (await import('./new-posts-pill.tsx')).NewPostsPill)
const LaterRows = latePart(async () => (await import('./later-rows.tsx')).LaterRows)

const fetchAhead = '1500px'
/** So many rows are drawn with a page that begins at its top; those below the window once it's on the screen. */
const atFirst = 8

/** Endless rows of posts: the first page stays in the document, of what follows only what's near the window. */
export function PostList({ list, label, empty }: PostListProps) {
  const { t } = useLingui()
  const { ids, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = usePostList(list)
  const key = JSON.stringify(list)
  const first = Math.min(ids.length, limits.pageSize)
  const drawn = Math.max(useDeferredValue(first, useRouter().state.scroll === 'starts' ? 0 : first), Math.min(first, atFirst))
  if (isPending) return <PostSkeletons />
  if (error && ids.length === 0) {
    return <LoadError title={t`We couldn’t load the posts`} error={error} onRetry={refetch} />
  }
  const total = hasNextPage ? -1 : ids.length
  const pill = <NewPostsPill key={key} list={list} />
  if (ids.length === 0) {
    return (
      <>
        {pill}
        {empty}
      </>
    )
  }
  return (
    <>
      {pill}
      <div role="feed" aria-label={label} aria-busy={isFetchingNextPage} data-list={key}>
        {ids.slice(0, drawn).map((id, index) => (
          <PostRow key={id} id={id} position={index + 1} total={total} />
        ))}
        {ids.length > first && drawn === first && <LaterRows key={key} list={key} ids={ids.slice(first)} before={first} total={total} />}
      </div>
      {drawn < first ? null : isFetchNextPageError ? (
        <div className={css['end']}>
          <Button onClick={() => void fetchNextPage()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      ) : hasNextPage ? (
        <Sentinel onNear={() => void fetchNextPage()} isBusy={isFetchingNextPage} />
      ) : (
        <p className={css['end']}>
          <Trans>You’re all caught up</Trans>
        </p>
      )}
    </>
  )
}

/** Asks for the next page before its place comes into view. */
function Sentinel({ onNear, isBusy }: { readonly onNear: () => void; readonly isBusy: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    const element = place.current
    if (!element || isBusy) return undefined
    // Of several changes at a time, the last one is how it is.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && near.current(), { rootMargin: fetchAhead })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isBusy])
  return (
    <div ref={place}>
      <PostSkeletons />
    </div>
  )
}

/** Three rows that are on their way. */
export function PostSkeletons() {
  return (
    <Loading>
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className={css['skeleton']}>
          <Skeleton width="2.5rem" height="2.5rem" isRound />
          <div className={css['lines']}>
            <Skeleton width="40%" />
            <Skeleton />
            <Skeleton width="70%" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
