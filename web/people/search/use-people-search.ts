import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { keepPeople } from '#web/people/users/person-cache.ts'

const pause = 200
const freshFor = 30_000

/** What the list shows for what is typed: an answer is only ever shown for the text it answers. */
export type Found =
  | { readonly kind: 'nothing-asked' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'found'; readonly people: readonly PublicUser[] }

/** Asks once nothing was typed for a moment; leaving a question aborts it. */
export function usePeopleSearch(text: string, limit: number): Found {
  const queryClient = useQueryClient()
  const query = text.trim().toLowerCase()
  const isAsked = query.length >= limits.searchMinimum
  const settled = useSettled(query)
  const isSettled = settled === query
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['people-search', query, limit],
    enabled: isAsked && isSettled,
    staleTime: freshFor,
    queryFn: async ({ signal }): Promise<readonly PublicUser[]> => {
      const people = await call('POST /api/users/search', { body: { query, limit }, signal })
      keepPeople(queryClient, people)
      return people
    },
  })
  if (!isAsked) return { kind: 'nothing-asked' }
  if (data) return { kind: 'found', people: data }
  if (error && !isFetching) return { kind: 'failed', error, retry: () => void refetch() }
  return { kind: 'waiting' }
}

/** The value once it has stayed the same for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
