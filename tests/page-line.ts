import { vi } from 'vitest'
import type { ServerFrame } from '#contract/realtime.ts'
import { realtime } from '#web/lib/realtime.ts'

/** Opens the socket of a page that isn't there. Answers how to say something at its other end. */
export function openLine(): (frame: ServerFrame) => void {
  const line = new EventTarget()
  const nothing = () => undefined
  vi.stubGlobal('document', { addEventListener: nothing, removeEventListener: nothing, querySelector: () => null, title: 'Page' })
  vi.stubGlobal('addEventListener', nothing)
  vi.stubGlobal('removeEventListener', nothing)
  vi.stubGlobal('location', { protocol: 'http:', host: 'site.example' })
  vi.stubGlobal(
    'WebSocket',
    class {
      addEventListener = line.addEventListener.bind(line)
      close = nothing
    },
  )
  realtime.restart()
  return (frame) => void line.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
}

/** Questions to the server from now on, each to be answered by the test. */
export function holdAnswers(): ((body: object, status?: number) => void)[] {
  const asked: ((body: object, status?: number) => void)[] = []
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    asked.push((body, status = 200) => resolve(Response.json(body, { status })))
    return promise
  })
  return asked
}
