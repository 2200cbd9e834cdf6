import { queryOptions, useQuery, useQueryClient } from '#web/lib/query.ts'
import { useEffect, useState } from 'react'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { call } from '#web/lib/api.ts'
import { refreshAfter } from './refresh.ts'
import { changeOrWait, settle } from './settle.ts'

export type Outcome =
  | { readonly kind: 'pending' | 'late' }
  | { readonly kind: 'failed'; readonly subscription: Subscription }
  | { readonly kind: 'done'; readonly subscription: Subscription }
  | { readonly kind: 'error'; readonly error: unknown; readonly retry: () => void }

/** Asked already while the checkout says its word, so that the page after it knows the answer. */
export const outcomeQuery = (subscriptionId: number) =>
  queryOptions({
    queryKey: ['outcome', subscriptionId],
    gcTime: 10_000,
    queryFn: ({ signal }) => settle(subscriptionId, signal),
  })

/** How a subscription stands after its payment, from the server, which asks the provider; never from the address (D35). */
export function useOutcome(subscriptionId: number, hasFailed: boolean): Outcome {
  const queryClient = useQueryClient()
  // The address is cleaned while this goes on.
  const [isOneQuestion] = useState(hasFailed)
  const { data, error, refetch } = useQuery({
    ...outcomeQuery(subscriptionId),
    ...(isOneQuestion && {
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call('POST /api/subscriptions/{id}/confirm', { params: { id: subscriptionId }, signal }),
    }),
  })
  const isDone = data?.isEntitled === true
  const isOver = data?.billing === 'canceled' || data?.billing === 'expired'
  const isLate = data !== undefined && !isDone && !isOver && !isOneQuestion
  const creatorId = data?.creatorId ?? null
  useEffect(() => {
    if (isDone) void refreshAfter(queryClient, creatorId)
  }, [isDone, creatorId, queryClient])
  useEffect(() => {
    if (!isLate) return undefined
    const left = new AbortController()
    const lookAgain = async () => {
      while (!left.signal.aborted) {
        await changeOrWait(subscriptionId, left.signal)
        await refetch()
      }
    }
    lookAgain().catch(() => undefined)
    return () => left.abort()
  }, [isLate, refetch, subscriptionId])
  if (data?.isEntitled) return { kind: 'done', subscription: data }
  if (error) return { kind: 'error', error, retry: () => void refetch() }
  if (!data) return { kind: 'pending' }
  return isOneQuestion || isOver ? { kind: 'failed', subscription: data } : { kind: 'late' }
}
