import type { TablePages } from '#web/ui/table-shape.ts'

/** A list that is there whole, for a table that is made for lists that come page by page. */
export function wholeList<Row>(rows: readonly Row[]): TablePages<Row> {
  return {
    rows,
    error: null,
    isPending: false,
    isPlaceholderData: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: () => undefined,
    refetch: () => undefined,
  }
}
