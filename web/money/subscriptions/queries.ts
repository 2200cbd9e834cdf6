import { infiniteQueryOptions, type QueryClient, queryOptions, useQuery } from '#web/lib/query.ts'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { call, callPage } from '#web/lib/api.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { byCursor } from '#web/lib/by-cursor.ts'
import { receiptsKey, subscriptionsKey } from './keys.ts'

const noViewer = 0

/** The reader's subscriptions to these creators, by creator; the one that opens something before older ones. */
function subscriptionsToQuery(viewerId: number, creatorIds: readonly number[]) {
  return queryOptions({
    queryKey: [...subscriptionsKey, viewerId, 'to', creatorIds],
    enabled: viewerId !== noViewer && creatorIds.length > 0,
    queryFn: async ({ signal }): Promise<Readonly<Record<number, Subscription>>> => {
      const rows = await call('GET /api/user/{id}/subscriptions', {
        params: { id: viewerId },
        query: { creatorIds: creatorIds.join(','), limit: 100 },
        signal,
      })
      return newestOf(rows)
    },
  })
}

/** What was read before it was asked for: everything the reader has with one creator. */
export function keepSubscriptionsTo(queryClient: QueryClient, viewerId: number, creatorId: number, rows: readonly Subscription[]): void {
  queryClient.setQueryData(subscriptionsToQuery(viewerId, [creatorId]).queryKey, newestOf(rows))
}

function newestOf(rows: readonly Subscription[]): Record<number, Subscription> {
  const found: Record<number, Subscription> = {}
  // The newest come first: an older one counts only where it still opens what the newer does not.
  for (const row of rows) {
    if (row.creatorId === null) continue
    const known = found[row.creatorId]
    if (!known || (row.isEntitled && !known.isEntitled)) found[row.creatorId] = row
  }
  return found
}

/** Undefined while it is read, null where there is none. */
export function useSubscriptionTo(creatorId: number | null): Subscription | null | undefined {
  const viewerId = useViewer()?.id ?? noViewer
  const { data } = useQuery(subscriptionsToQuery(viewerId, creatorId === null ? [] : [creatorId]))
  if (viewerId === noViewer || creatorId === null) return null
  return data && (data[creatorId] ?? null)
}

/** Those to the creators of one page of a list. */
export function useSubscriptionsTo(creatorIds: readonly number[]): Readonly<Record<number, Subscription>> | undefined {
  const viewerId = useViewer()?.id ?? noViewer
  const { data } = useQuery(subscriptionsToQuery(viewerId, creatorIds))
  return viewerId === noViewer ? {} : data
}

/** The reader's Premium plan; null without one, undefined while it is read. */
export function usePremiumPlan(): Subscription | null | undefined {
  const viewerId = useViewer()?.id ?? noViewer
  const { data } = useQuery({
    queryKey: [...subscriptionsKey, viewerId, 'premium'],
    enabled: viewerId !== noViewer,
    queryFn: async ({ signal }): Promise<Subscription | null> => {
      const rows = await call('GET /api/user/{id}/subscriptions', { params: { id: viewerId }, query: { plan: 'premium' }, signal })
      return rows.find(({ isEntitled }) => isEntitled) ?? rows[0] ?? null
    },
  })
  return viewerId === noViewer ? null : data
}

/** All of the reader's subscriptions, the newest first. */
export function mySubscriptionsQuery(viewerId: number) {
  return infiniteQueryOptions({
    queryKey: [...subscriptionsKey, viewerId, 'all'],
    ...byCursor((at, signal) =>
      callPage('GET /api/user/{id}/subscriptions', {
        params: { id: viewerId },
        query: at,
        signal,
      }),
    ),
  })
}

/** What the reader paid and got back, the newest first. */
export function receiptsQuery() {
  return infiniteQueryOptions({
    queryKey: [...receiptsKey, 'all'],
    staleTime: 0,
    ...byCursor((at, signal) => callPage('GET /api/receipts', { query: at, signal })),
  })
}

/** The name on receipts and the address they go to. */
export function billingDetailsQuery() {
  return queryOptions({
    queryKey: [...receiptsKey, 'details'],
    queryFn: ({ signal }) => call('GET /api/billing/details', { signal }),
  })
}

export function receiptQuery(id: number) {
  return queryOptions({
    queryKey: [...receiptsKey, id],
    queryFn: ({ signal }) => call('GET /api/receipts/{id}', { params: { id }, signal }),
  })
}

/** Whether the refund of a payment can be requested, and what became of it. */
export function refundOptionQuery(receiptId: number) {
  return queryOptions({
    queryKey: [...receiptsKey, receiptId, 'refund-request'],
    queryFn: ({ signal }) => call('GET /api/receipts/{id}/refund-request', { params: { id: receiptId }, signal }),
  })
}
