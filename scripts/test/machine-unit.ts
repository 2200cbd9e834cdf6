import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { LoadMessage, LoadOrder } from '../bench/children/generate-load.ts'

const children = join(import.meta.dirname, '..', 'bench', 'children')

/**
 * How fast this machine is right now: requests a second that bare node:http answers on 32 keep-alive connections with a
 * body of 16 kB, about that of a page of the feed. Takes about two seconds.
 */
export async function measureUnit(): Promise<number> {
  const body = 'x'.repeat(16_000)
  const bare = startChild('bare-server.ts', { headers: { 'content-type': 'text/plain', 'content-length': String(body.length) }, body })
  try {
    const port = await answerOf(bare, (message) => message as number)
    const workload = { name: 'bare', method: 'GET', path: '/', cookies: [], firstPost: 0, conversations: [], isWrite: false } as const
    const order: LoadOrder = { workload, port, connections: 32, warmUpSeconds: 0.5, seconds: 1.5 }
    const result = await answerOf(startChild('generate-load.ts', order), (message) => {
      const said = message as LoadMessage
      return said.type === 'done' ? said.result : undefined
    })
    return result.perSecond
  } finally {
    bare.disconnect()
  }
}

function startChild(file: string, order: object): ChildProcess {
  const child = fork(join(children, file), { execArgv: [] })
  child.send(order)
  return child
}

function answerOf<Found>(child: ChildProcess, read: (message: unknown) => Found | undefined): Promise<Found> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const found = read(message)
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the measurement ended early (${code})`)))
  })
}

/** The machine that times and budgets are given for, in the same unit. */
export const referenceUnit = 35_000

/** Four files at a time and the checks share two cores: each takes up to four times as long as alone on an idle machine. */
export const beside = 4

/** By what factor timeouts are stretched in a whole run: `beside` on the reference machine and on faster ones. */
export const timeScale = (unit: number): number => beside * Math.max(1, referenceUnit / unit)

/** Seconds here, in seconds of the reference machine. */
export const onReference = (seconds: number, unit: number): number => (seconds * unit) / referenceUnit
