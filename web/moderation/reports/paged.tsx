import { useInfiniteQuery } from '#web/lib/query.ts'
import type { ReactNode } from 'react'
import type { Page } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { PagedRows } from '#web/ui/paged-rows.tsx'

interface PagedProps<Row> {
  readonly queryKey: readonly unknown[]
  readonly load: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<Row[]>>
  /** What could not be loaded, as a sentence. */
  readonly failure: string
  readonly empty: ReactNode
  /** Draws the rows; never called with none. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list read page by page, with what stands where it is loading, empty or broken. */
export function Paged<Row extends { readonly id: number }>({ queryKey, load, failure, empty, children }: PagedProps<Row>) {
  const query = useInfiniteQuery({
    queryKey,
    staleTime: 0,
    ...byCursor((at, signal): Promise<Page<Row[]>> => load(at, signal)),
  })
  const rows = [...new Map(query.data?.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()]
  return (
    <PagedRows query={query} rows={rows} errorTitle={failure} empty={empty}>
      {children}
    </PagedRows>
  )
}
