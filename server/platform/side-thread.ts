import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface SideThreadOptions {
  /** How long one question may take, in milliseconds, before its thread is ended. */
  readonly longest: number
  /** How long the thread is kept after the last question, in milliseconds. */
  readonly idle: number
  readonly megabytes: number
  /** What the module finds in its `workerData`. */
  readonly data?: unknown
}

/** An answer took longer, or more memory, than it may; the thread is gone and the next question starts another. */
export class TooCostly extends Error {}

/**
 * A thread for work that would hold up everyone else: started with the first question, asked one at a time, ended when no one has asked for
 * a while. The module behind it answers each message with one message.
 */
export class SideThread<Question, Reply> {
  readonly #module: URL
  readonly #options: SideThreadOptions
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(module: URL, options: SideThreadOptions) {
    this.#module = module
    this.#options = options
  }

  /** Throws `TooCostly`, or what the module threw. */
  ask(question: Question): Promise<Reply> {
    const reply = this.#last.then(() => this.#answer(question))
    this.#last = reply.catch(() => undefined)
    return reply
  }

  async #answer(question: Question): Promise<Reply> {
    const thread = (this.#thread ??= this.#start())
    clearTimeout(this.#idle)
    const signal = AbortSignal.timeout(this.#options.longest)
    try {
      thread.postMessage(question, [])
      const [reply] = (await once(thread, 'message', { signal })) as [Reply]
      this.#idle = setTimeout(() => this.#end(), this.#options.idle).unref()
      return reply
    } catch (error) {
      this.#end()
      if (signal.aborted || isOutOfMemory(error)) throw new TooCostly('the work took too long or too much', { cause: error })
      throw error
    }
  }

  #start(): Worker {
    const thread = new Worker(this.#module, {
      execArgv: [],
      workerData: this.#options.data,
      resourceLimits: { maxOldGenerationSizeMb: this.#options.megabytes },
    })
    thread.unref()
    return thread
  }

  #end(): void {
    void this.#thread?.terminate()
    this.#thread = undefined
  }
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
