import { expect, test, vi } from 'vitest'
import { holdAnswers, openLine } from '#tests/page-line.ts'
import { QueryClient } from '#web/lib/query.ts'
import { watchUnread } from './watch-unread.ts'

test('an answer that is older than what was told meanwhile is not shown, and asked for again', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'MutationObserver',
    class {
      disconnect = () => undefined
    },
  )
  const say = openLine()
  const asked = holdAnswers()
  const stop = watchUnread(new QueryClient())
  say({ type: 'notifications', unread: { notifications: 2, messages: 0, requests: 0 } })
  expect(document.title).toBe('(2) Page')
  asked[0]?.({ notifications: 1, messages: 0, requests: 0 })
  await vi.advanceTimersByTimeAsync(100)
  expect(document.title).toBe('(2) Page')
  await vi.advanceTimersByTimeAsync(1_000)
  asked[1]?.({ notifications: 3, messages: 0, requests: 0 })
  await vi.advanceTimersByTimeAsync(100)
  expect(document.title).toBe('(3) Page')
  stop()
})
