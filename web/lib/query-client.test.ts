import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('what is outdated while it is read for the first time is outdated still when its answer comes', async () => {
  const queryClient = createQueryClient()
  const queryKey = ['notifications']
  const answer = Promise.withResolvers<string>()
  const reading = queryClient.fetchQuery({ queryKey, queryFn: () => answer.promise })
  const other = queryClient.fetchQuery({ queryKey: ['people'], queryFn: () => answer.promise })
  const telling = queryClient.invalidateQueries({ queryKey })
  answer.resolve('before')
  await Promise.all([reading, other, telling])
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: 'before', isInvalidated: true })
  expect(queryClient.getQueryState(['people'])).toMatchObject({ isInvalidated: false })
  expect(await queryClient.fetchQuery({ queryKey, queryFn: () => 'after' })).toBe('after')
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: false })
})
