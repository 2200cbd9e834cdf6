import { WebSocket } from 'ws'
import { stretch } from '#tests/pace.ts'
import type { Visitor } from './visitor.ts'

export interface OpenedSocket {
  readonly frames: Record<string, unknown>[]
  /** The code it was closed with. */
  readonly closed: Promise<number>
  /** The frames of one type, in the order they came. */
  of(type: string): Record<string, unknown>[]
  send(frame: Record<string, unknown>): void
  /** Resolves when the server has read everything that was sent. */
  settled(): Promise<void>
  close(): void
  /** Ends the connection as a lost network does. */
  terminate(): void
  /** Waits for a condition on the frames; throws when it does not come true. */
  until(check: () => boolean, milliseconds?: number): Promise<void>
}

/** Opens `/ws` as a visitor's browser does, with their cookies and the site's Origin; `url` may be a proxy's. */
export function openSocket(
  visitor: Visitor,
  url = visitor.url,
  origin = url === visitor.url ? visitor.origin : url,
): Promise<OpenedSocket> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { origin, ...(cookie ? { cookie } : {}) } })
  const frames: Record<string, unknown>[] = []
  const wake = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as Record<string, unknown>)
    for (const look of wake) look()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const until = (check: () => boolean, milliseconds = stretch(5_000)) =>
    new Promise<void>((resolve, reject) => {
      const end = (finish: () => void) => {
        clearTimeout(timer)
        wake.delete(look)
        finish()
      }
      const look = () => check() && end(resolve)
      const timer = setTimeout(
        () => end(() => reject(new Error(`it did not happen; frames: ${JSON.stringify(frames.slice(-5))}`))),
        milliseconds,
      )
      wake.add(look)
      look()
    })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () =>
      resolve({
        frames,
        closed,
        of: (type) => frames.filter((frame) => frame['type'] === type),
        send: (frame) => socket.send(JSON.stringify(frame)),
        settled: () =>
          new Promise((done) => {
            socket.once('pong', () => done())
            socket.ping()
          }),
        close: () => socket.close(),
        terminate: () => socket.terminate(),
        until,
      }),
    )
  })
}
