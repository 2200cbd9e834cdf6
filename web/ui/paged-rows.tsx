import { Trans } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '#web/lib/query.ts'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { LoadError } from './load-error.tsx'
import css from './paged-rows.module.css'
import { Loading, Skeleton } from './skeleton.tsx'

interface PagedRowsProps<Row> {
  readonly query: Pick<UseInfiniteQueryResult, 'error' | 'refetch' | 'isPending' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>
  /** What its pages hold, one after the other. */
  readonly rows: readonly Row[]
  /** What could not be loaded, as a sentence. */
  readonly errorTitle: string
  readonly empty: ReactNode
  /** Fills the column from edge to edge, where nothing around it keeps a margin. */
  readonly isInset?: boolean
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list while it comes, when it does not, when it is empty, and with a button for its next page. */
export function PagedRows<Row>({ query, rows, errorTitle, empty, isInset = false, children }: PagedRowsProps<Row>) {
  const { error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (isPending) return <RowPlaces isInset={isInset} />
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

/** Rows that are on their way. */
export function RowPlaces({ isInset = true }: Pick<PagedRowsProps<unknown>, 'isInset'>) {
  return (
    <Loading>
      <div className={classNames(css['skeleton'], isInset && css['inset'])}>
        <Skeleton height="3rem" /> <Skeleton height="3rem" /> <Skeleton height="3rem" />
      </div>
    </Loading>
  )
}
