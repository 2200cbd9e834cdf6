/** The place in a list that is read page by page; the first page needs none. */
export interface Place {
  readonly cursor?: string
}

/** What an endless query of such a list needs: how a page is read, and that each names the next. */
export function byCursor<Page extends { readonly next: string | null }>(read: (at: Place, signal: AbortSignal) => Promise<Page>) {
  const first: string | null = null
  return {
    initialPageParam: first,
    queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
      read(pageParam === null ? {} : { cursor: pageParam }, signal),
    getNextPageParam: (page: Page): string | null => page.next,
  }
}
