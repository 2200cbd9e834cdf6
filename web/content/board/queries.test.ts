import { afterEach, expect, test, vi } from 'vitest'
import type { BoardRequest, RequestComment } from '#contract/content/board.ts'
import { holdAnswers } from '#tests/page-line.ts'
import { QueryClient } from '#web/lib/query.ts'
import { addAnswer, addRequest, answersQuery, changeRequest, forgetAnswer, forgetRequest, requestQuery, requestsQuery } from './queries.ts'

afterEach(() => void vi.unstubAllGlobals())

const request = (id: number) => ({ id, title: `request ${id}`, category: 'gig' }) as BoardRequest
const answer = (id: number) => ({ id, content: `answer ${id}` }) as RequestComment

test('what was done while the board was read holds when its answer comes, which may be older', async () => {
  const queryClient = new QueryClient()
  const [board, answers] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  const read = (queryKey: readonly unknown[], page: Promise<unknown>) =>
    queryClient.fetchInfiniteQuery({ queryKey, queryFn: () => page, initialPageParam: null, getNextPageParam: () => null })
  const readings = [read(requestsQuery(null).queryKey, board.promise), read(answersQuery(1).queryKey, answers.promise)]
  addRequest(queryClient, request(3))
  forgetRequest(queryClient, 1)
  addAnswer(queryClient, 1, answer(3))
  forgetAnswer(queryClient, 1, 1)
  board.resolve({ requests: [request(2), request(1)], next: null })
  answers.resolve({ comments: [answer(1), answer(2)], next: null })
  await Promise.all(readings)
  const idsOf = (rows: readonly { id: number }[] | undefined) => rows?.map(({ id }) => id)
  expect(idsOf(queryClient.getQueryData(requestsQuery(null).queryKey)?.pages[0]?.requests)).toEqual([3, 2])
  expect(idsOf(queryClient.getQueryData(answersQuery(1).queryKey)?.pages[0]?.comments)).toEqual([2, 3])
  // What the answer brings already stands there once.
  addRequest(queryClient, request(3))
  addAnswer(queryClient, 1, answer(3))
  expect(idsOf(queryClient.getQueryData(requestsQuery(null).queryKey)?.pages[0]?.requests)).toEqual([3, 2])
  expect(idsOf(queryClient.getQueryData(answersQuery(1).queryKey)?.pages[0]?.comments)).toEqual([2, 3])
})

test('a request that was closed, and its answers that were counted, stay so when older answers come', async () => {
  const queryClient = new QueryClient()
  const older = { ...request(1), isClosed: false, commentsCount: 2 }
  const { queryKey } = requestQuery(1)
  queryClient.setQueryData(queryKey, older)
  queryClient.setQueryData(requestsQuery(null).queryKey, { pages: [{ requests: [older], next: null }], pageParams: [null] })
  const shown = () =>
    [queryClient.getQueryData(queryKey), queryClient.getQueryData(requestsQuery(null).queryKey)?.pages[0]?.requests[0]].map(
      (one) => one && { isClosed: one.isClosed, commentsCount: one.commentsCount },
    )
  const counts = (commentsCount: number) => [true, true].map((isClosed) => ({ isClosed, commentsCount }))
  const asked = holdAnswers()
  const readings = [
    queryClient.fetchQuery({ ...requestQuery(1), staleTime: 0 }),
    queryClient.fetchInfiniteQuery({ ...requestsQuery(null), staleTime: 0 }),
  ]
  changeRequest(queryClient, 1, (known) => ({ ...known, isClosed: true }))
  addAnswer(queryClient, 1, answer(3))
  expect(shown()).toEqual(counts(3))
  asked[0]?.(older)
  asked[1]?.([older])
  await Promise.all(readings)
  expect(shown()).toEqual(counts(3))
  forgetAnswer(queryClient, 1, 3)
  expect(shown()).toEqual(counts(2))
})
