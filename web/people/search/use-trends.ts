import { call } from '#web/lib/api.ts'
import { useQuery } from '#web/lib/query.ts'

const freshFor = 60_000

/** The hashtags several people use at the moment. */
export function useTrends() {
  return useQuery({ queryKey: ['trends'], staleTime: freshFor, queryFn: ({ signal }) => call('GET /api/trends', { signal }) })
}
