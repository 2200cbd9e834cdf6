import { QueryClient } from './query.ts'

const networkTries = 3

/** A request that never got an answer: fetch rejects with a TypeError, and nothing of ours throws one. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError
}

/**
 * Reads stay fresh until an event, an own write or a gap says otherwise (D43); only reads that got no answer are
 * tried again, writes never.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < networkTries && isNetworkFailure(error),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  readFirstAnswersAgain(queryClient)
  return queryClient
}

/** TanStack Query doesn't restart a first reading that an event outdates, and takes its answer for fresh: it's read again then. */
function readFirstAnswersAgain(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate' || event.query.state.data !== undefined) return
    const { queryKey, promise } = event.query
    void promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    )
  })
}
