import { afterEach, expect, test, vi } from 'vitest'
import { whenSeenAgain } from './when-seen-again.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each(['hidden', 'visible'])('a page that was opened %s looks again whenever it comes from the background', (visibilityState) => {
  const page = Object.assign(new EventTarget(), { visibilityState })
  vi.stubGlobal('document', page)
  const look = vi.fn<() => void>()
  const stop = whenSeenAgain(look)
  const become = (state: string) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
    return look.mock.calls.length
  }
  const before = visibilityState === 'hidden' ? 1 : 0
  expect([become('visible'), become('hidden'), become('visible')]).toEqual([before, before, before + 1])
  stop()
  expect([become('hidden'), become('visible')]).toEqual([before + 1, before + 1])
})
