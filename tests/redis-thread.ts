import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { freePort } from './free-port.ts'

/**
 * The stand-in for Redis in a thread of its own. Processes take a Redis that is silent for half a second for away, and count alone: what
 * keeps a test busy, a balancer among it, mustn't silence it.
 */
export class RedisThread {
  #port = 0
  #thread: Worker | undefined

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  /** Comes back on the same port, having forgotten everything. */
  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort()
    const thread = new Worker(new URL('run-redis-stand-in.ts', import.meta.url), { execArgv: [], workerData: this.#port })
    this.#thread = thread
    await once(thread, 'message')
  }

  /** As a crash ends it: no one is told. */
  async stop(): Promise<void> {
    await this.#thread?.terminate()
  }
}
