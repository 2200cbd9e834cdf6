import { expect, test } from 'vitest'
import type { BoardRequest, RequestComment } from '#contract/content/board.ts'
import { QueryClient } from '#web/lib/query.ts'
import { addAnswer, addRequest, answersQuery, forgetAnswer, forgetRequest, requestsQuery } from './queries.ts'

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
