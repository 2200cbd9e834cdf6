import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { readUse, watchProcess, type ProcessBounds } from './watched-process.ts'

const megabyte = 1024 * 1024
/** A helper that has nothing to do holds a hundred megabytes: it may go. */
const idleFor = 10_000
/** One that kept more of its last task goes at once: it would need it beside what the next one needs. */
const idleBytes = 130 * megabyte

export interface HelperOptions {
  /** Megabytes of what JavaScript holds. */
  readonly heapMegabytes: number
  /** As `nice` counts: 0 is the site's own, 19 comes last. */
  readonly priority: number
}

/** What a helper answered, or why it did not: it took more than it may, or fell over what it was given. */
export type Answered<Answer> = { readonly answer: Answer } | { readonly ended: 'beyond_bounds' | 'crashed' }

export interface Helper<Task, Answer> {
  /** One task at a time. */
  ask(task: Task, bounds: ProcessBounds): Promise<Answered<Answer>>
  /** Someone else may have it; `last` is told to it without waiting for an answer. */
  release(last?: Task): void
}

/**
 * Processes for what strangers sent: what reading it allocates goes with them, and one that crashes, hangs or is taken over takes nothing of
 * the site along. One that was used a moment ago is used again.
 */
export class Helpers<Task extends object, Answer> {
  readonly #file: URL
  readonly #options: HelperOptions
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()

  constructor(file: URL, options: HelperOptions) {
    this.#file = file
    this.#options = options
  }

  take(): Helper<Task, Answer> {
    const child = this.#takeIdle() ?? startHelper(this.#file, this.#options)
    return {
      ask: (task, bounds) => ask(child, task, bounds),
      release: (last) => {
        if (!isAlive(child)) return
        if (last) child.send(last)
        void this.#putIdle(child)
      },
    }
  }

  #takeIdle(): ChildProcess | undefined {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(child)
      if (!isAlive(child)) continue
      child.ref()
      child.channel?.ref()
      return child
    }
    return undefined
  }

  /** An idle helper keeps no one from ending; it ends with whoever started it. */
  async #putIdle(child: ChildProcess): Promise<void> {
    child.unref()
    child.channel?.unref()
    const use = child.pid === undefined ? undefined : await readUse(child.pid)
    if (!isAlive(child)) return
    if (use && use.residentBytes > idleBytes) return child.disconnect()
    const timer = setTimeout(() => {
      this.#idle.delete(child)
      if (child.connected) child.disconnect()
    }, idleFor)
    this.#idle.set(child, timer.unref())
  }
}

const isAlive = (child: ChildProcess): boolean => child.connected && child.exitCode === null && child.signalCode === null

function ask<Answer>(child: ChildProcess, task: object, bounds: ProcessBounds): Promise<Answered<Answer>> {
  return new Promise((resolve) => {
    let ended: 'beyond_bounds' | 'crashed' = 'crashed'
    const stopWatching = watchProcess(child, bounds, () => (ended = 'beyond_bounds'))
    const finish = (answered: Answered<Answer>) => {
      stopWatching()
      child.off('exit', lost).off('message', found)
      resolve(answered)
    }
    const found = (answer: unknown) => finish({ answer: answer as Answer })
    const lost = () => finish({ ended })
    child.once('exit', lost).once('message', found)
    if (isAlive(child)) child.send(task, (error) => error && lost())
    else lost()
  })
}

/**
 * It's given no setting of the site, no address of the database and no key, and the site comes first on the processor. What it says about
 * damaged files belongs in no one's log.
 */
function startHelper(file: URL, { heapMegabytes, priority }: HelperOptions): ChildProcess {
  const { PATH = '', TMPDIR = '' } = process.env
  const child = fork(file, {
    // With one arena of memory for all threads, what one of them frees is there for the others.
    env: { PATH, MALLOC_ARENA_MAX: '1', ...(TMPDIR ? { TMPDIR } : {}) },
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--no-warnings'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => child.kill('SIGKILL'))
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority)
  } catch {
    // It's gone already, or this system has no priorities: then it's one process among others.
  }
  return child
}
