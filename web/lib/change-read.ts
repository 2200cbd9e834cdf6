import type { InferDataFromTag, QueryClient, Updater } from './query.ts'

/**
 * Changes what is kept, at once and again when an answer to one of the keys comes that was asked for before: it may be older than the change,
 * and takes the place of what was kept. `change` does nothing where it's done already.
 */
export function changeRead(queryClient: QueryClient, queryKeys: readonly (readonly unknown[])[], change: () => void): void {
  const cache = queryClient.getQueryCache()
  const underWay = queryKeys
    .flatMap((queryKey) => cache.findAll({ queryKey, fetchStatus: 'fetching' }))
    .flatMap(({ promise }) => promise ?? [])
  change()
  for (const answer of underWay) void answer.then(change, () => undefined)
}

/** Keeps what the server answered to a change, or what it comes to, over what was asked for before. */
export function keepAnswer<Key extends readonly unknown[]>(
  queryClient: QueryClient,
  queryKey: Key,
  answer: Updater<InferDataFromTag<unknown, Key> | undefined, NoInfer<InferDataFromTag<unknown, Key>> | undefined>,
): void {
  changeRead(queryClient, [queryKey], () => queryClient.setQueryData(queryKey, answer))
}
