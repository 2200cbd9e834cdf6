import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

interface PagedProps<Row> {
  readonly queryKey: readonly unknown[]
  readonly load: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<Row[]>>
  /** What could not be loaded, as a sentence. */
  readonly failure: string
  readonly empty: ReactNode
  /** Draws the rows; never called with none. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

const first: string | null = null

/** A list read page by page, with what stands where it is loading, empty or broken. */
export function Paged<Row extends { readonly id: number }>({ queryKey, load, failure, empty, children }: PagedProps<Row>) {
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    staleTime: 0,
    initialPageParam: first,
    queryFn: ({ pageParam, signal }): Promise<Page<Row[]>> => load(pageParam === null ? {} : { cursor: pageParam }, signal),
    getNextPageParam: (page): string | null => page.next,
  })
  const rows = [...new Map(data?.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()]
  if (isPending) {
    return (
      <Loading>
        <Skeleton width="60%" /> <Skeleton width="40%" />
      </Loading>
    )
  }
  if (error && rows.length === 0) return <LoadError title={failure} error={error} onRetry={refetch} />
  if (rows.length === 0) return <>{empty}</>
  return (
    <>
      {children(rows)}
      {hasNextPage && (
        <Button size="s" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
