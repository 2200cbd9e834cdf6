import { expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

test('what was cancelled before it was sent never leaves the device', async () => {
  const requests: unknown[] = []
  const nothing = () => undefined
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = { addEventListener: nothing }
      addEventListener = nothing
      open = (...asked: unknown[]) => requests.push(asked)
      send = nothing
    },
  )
  const sending = sendFile(new File(['bytes'], 'a.mp4'), { poster: null, onProgress: nothing, signal: AbortSignal.abort() })
  await expect(sending).rejects.toThrow(DOMException)
  expect(requests).toEqual([])
})
