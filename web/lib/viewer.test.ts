import { afterEach, expect, test, vi } from 'vitest'
import type { OwnUser } from '#contract/people/users.ts'
import { holdAnswers } from '#tests/page-line.ts'
import { QueryClient } from './query.ts'
import { keepViewer, readViewerAgain, updateViewer, viewerQuery } from './viewer.ts'

const viewer = { id: 1, displayName: 'Ana', isPrivate: false } as OwnUser

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['was read again', readViewerAgain],
  ['was asked for', (queryClient: QueryClient) => void queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 })],
])('what is saved stays when what %s before comes after', async (_, read) => {
  const queryClient = new QueryClient()
  keepViewer(queryClient, viewer)
  const asked = holdAnswers()
  read(queryClient)
  updateViewer(queryClient, { isPrivate: true })
  asked[0]?.({ ...viewer, displayName: 'Ana B' })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await new Promise(setImmediate)
  expect(queryClient.getQueryData(viewerQuery.queryKey)?.isPrivate).toBe(true)
  readViewerAgain(queryClient)
  asked[1]?.({ ...viewer, displayName: 'Ana C' })
  await vi.waitFor(() => expect(queryClient.getQueryData(viewerQuery.queryKey)).toEqual({ ...viewer, displayName: 'Ana C' }))
})
