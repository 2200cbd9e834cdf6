import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '#web/lib/query.ts'
import { limits } from '#contract/limits.ts'
import type { RequestCategory } from '#contract/content/board.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { categoryTexts } from './categories.ts'
import { requestsQuery } from './queries.ts'
import { RequestCard } from './request-card.tsx'
import css from './requests.module.css'

interface RequestListProps {
  readonly category: RequestCategory | null
  readonly onOpen: (id: number) => void
}

/** The cards of the board. */
export function RequestList({ category, onOpen }: RequestListProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(requestsQuery(category))
  if (isPending) return <Waiting />
  if (!data) return <LoadError title={t`We couldn’t load the requests`} error={error} onRetry={refetch} />
  const requests = data.pages.flatMap((page) => page.requests)
  if (requests.length === 0) {
    const name = category && i18n._(categoryTexts[category])
    return (
      <EmptyState title={t`No requests found`}>
        {name ? <Trans>No requests in the {name} category yet.</Trans> : <Trans>Be the first to create a request!</Trans>}
      </EmptyState>
    )
  }
  // Somebody may have put one up between two pages, which moves the others on.
  const seen = new Set<number>()
  const fresh = requests.filter(({ id }) => !seen.has(id) && seen.add(id))
  return (
    <>
      <ul aria-label={t`Requests`} className={css['list']}>
        {fresh.map((request) => (
          <RequestCard key={request.id} request={request} category={category} onOpen={() => onOpen(request.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={css['more']}>
          <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

const waiting = Array.from({ length: limits.requestSkeletons }, (_, index) => index)

function Waiting() {
  return (
    <Loading>
      <div className={css['list']}>
        {waiting.map((key) => (
          <div key={key} className={css['card']}>
            <Skeleton width="5rem" height="1.25rem" />
            <Skeleton width="70%" height="1.25rem" />
            <Skeleton />
            <Skeleton width="85%" />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
