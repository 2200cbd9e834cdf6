import type { QueryClient } from './query.ts'

/**
 * Changes what is kept of lists, at once and again when an answer comes that was asked for before: it may be older than the change, and takes
 * the place of what was kept. `change` does nothing where it's done already.
 */
export function changeRead(queryClient: QueryClient, queryKey: readonly unknown[], change: () => void): void {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .flatMap(({ promise }) => promise ?? [])
  change()
  for (const answer of underWay) void answer.then(change, () => undefined)
}
