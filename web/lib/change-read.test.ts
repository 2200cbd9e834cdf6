import { expect, test } from 'vitest'
import { keepAnswer } from './change-read.ts'
import { QueryClient, queryOptions } from './query.ts'

test('what was changed stays so when answers come that were asked for before, and no longer', async () => {
  const queryClient = new QueryClient()
  const answers = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()]
  let asked = 0
  const query = queryOptions({ queryKey: ['names'], queryFn: () => answers[asked++]?.promise ?? [], staleTime: 0 })
  const reading = queryClient.fetchQuery(query)
  keepAnswer(queryClient, query.queryKey, ['Ana'])
  keepAnswer(queryClient, query.queryKey, (known) => known && [...known.filter((name) => name !== 'Ben'), 'Ben'])
  answers[0]?.resolve(['before'])
  await reading
  expect(queryClient.getQueryData(query.queryKey)).toEqual(['Ana', 'Ben'])
  const again = queryClient.fetchQuery(query)
  answers[1]?.resolve(['after'])
  await again
  expect(queryClient.getQueryData(query.queryKey)).toEqual(['after'])
})
