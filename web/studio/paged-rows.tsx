import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './paged-rows.module.css'
import type { Pages } from './use-pages.ts'

interface PagedRowsProps<Row> {
  readonly query: Pages<Row>
  /** What could not be loaded, as a sentence. */
  readonly errorTitle: string
  readonly empty: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list while it comes, when it does not, when it is empty, and with a button for its next page. */
export function PagedRows<Row>({ query, errorTitle, empty, children }: PagedRowsProps<Row>) {
  const { rows, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (isPending) {
    return (
      <Loading>
        <div className={css['skeleton']}>
          <Skeleton height="3rem" /> <Skeleton height="3rem" /> <Skeleton height="3rem" />
        </div>
      </Loading>
    )
  }
  if (error && rows.length === 0) return <LoadError title={errorTitle} error={error} onRetry={refetch} />
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
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
