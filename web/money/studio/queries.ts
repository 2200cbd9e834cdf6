import { queryOptions, type QueryClient } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'

/** While the studio is open a frame says what changed; what was read before it was opened ages. */
export const freshFor = 10_000

/** Everything the studio of one creator has read. */
export const studioKey = (creatorId: number) => ['studio', creatorId] as const

export function payoutStatusQuery(creatorId: number) {
  return queryOptions({
    queryKey: [...studioKey(creatorId), 'payout-status'],
    staleTime: freshFor,
    queryFn: ({ signal }) => call('GET /api/creator/{id}/payout-status', { params: { id: creatorId }, signal }),
  })
}

/** Asks the provider itself instead of trusting its last answer. */
export async function askPayoutStatus(queryClient: QueryClient, creatorId: number): Promise<void> {
  const status = await call('GET /api/creator/{id}/payout-status', { params: { id: creatorId }, query: { fresh: 'true' } })
  keepAnswer(queryClient, payoutStatusQuery(creatorId).queryKey, status)
}

export function earningsQuery(creatorId: number) {
  return queryOptions({
    queryKey: [...studioKey(creatorId), 'earnings'],
    staleTime: freshFor,
    queryFn: ({ signal }) => call('GET /api/creator/{id}/earnings', { params: { id: creatorId }, signal }),
  })
}

export function analyticsQuery(creatorId: number) {
  return queryOptions({
    queryKey: [...studioKey(creatorId), 'analytics'],
    staleTime: freshFor,
    queryFn: ({ signal }) => call('GET /api/creator/{id}/analytics', { params: { id: creatorId }, signal }),
  })
}

/** Enough for a month and the one before it. */
export const cardDays = 31

/** Figures of each of the last days, and of as many before. */
export function daysQuery(creatorId: number, days: number) {
  return queryOptions({
    queryKey: [...studioKey(creatorId), 'days', days],
    staleTime: freshFor,
    queryFn: ({ signal }) => call('GET /api/creator/{id}/days', { params: { id: creatorId }, query: { days }, signal }),
  })
}

export function statementsQuery(creatorId: number) {
  return queryOptions({
    queryKey: [...studioKey(creatorId), 'statements'],
    staleTime: freshFor,
    queryFn: ({ signal }) => call('GET /api/creator/{id}/statements', { params: { id: creatorId }, signal }),
  })
}

export function olderPricesQuery(creatorId: number) {
  return queryOptions({
    queryKey: [...studioKey(creatorId), 'older-prices'],
    staleTime: freshFor,
    queryFn: ({ signal }) => call('GET /api/creator/{id}/price-moves', { params: { id: creatorId }, signal }),
  })
}

/** What invoices of one's sales name. */
export function invoiceDetailsQuery(creatorId: number) {
  return queryOptions({
    queryKey: [...studioKey(creatorId), 'invoice-details'],
    staleTime: freshFor,
    queryFn: ({ signal }) => call('GET /api/creator/{id}/invoice-details', { params: { id: creatorId }, signal }),
  })
}
