import { afterEach, expect, test, vi } from 'vitest'
import type { OwnUser } from '#contract/people/users.ts'
import { holdAnswers } from '#tests/page-line.ts'
import { QueryClient } from '#web/lib/query.ts'
import { viewerQuery } from '#web/lib/viewer.ts'
import { saveLanguage } from './save-language.ts'

afterEach(() => void vi.unstubAllGlobals())

test('of two languages chosen quickly the site is told the second one last', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const queryClient = new QueryClient()
  queryClient.setQueryData(viewerQuery.queryKey, { id: 1, language: 'en' } as OwnUser)
  const asked = holdAnswers()
  const keeping = [saveLanguage(queryClient, 'de'), saveLanguage(queryClient, 'fr')]
  await new Promise(setImmediate)
  expect(asked).toHaveLength(1)
  asked[0]?.({})
  await keeping[0]
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.({})
  await keeping[1]
  expect(queryClient.getQueryData(viewerQuery.queryKey)?.language).toBe('fr')
})
