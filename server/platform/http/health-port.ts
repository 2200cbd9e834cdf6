import { Worker } from 'node:worker_threads'
import type { Readiness } from './readiness.ts'

/** A minute without a word from the site's own thread: it hangs for good. */
const silentBeats = 60
const openedAgainAfter = 1_000

interface Question {
  readonly id: number
  readonly question: 'alive' | 'ready'
}

/**
 * `/readyz` and `/healthz` once more, on a port of their own that answers within two seconds also while this thread is blocked or does
 * nothing but collect garbage; on the site's own port such a question gets no answer at all. The thread behind it ends a process that
 * hangs for a minute, for a supervisor to replace it: nothing else in it could.
 */
export async function openHealthPort(host: string, port: number, readiness: Readiness): Promise<Worker> {
  const thread = new Worker(new URL('./health-port.mjs', import.meta.url), {
    workerData: { host, port, silentBeats: isDebugged() ? Number.POSITIVE_INFINITY : silentBeats },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  await new Promise<void>((resolve, reject) => {
    thread.on('error', reject)
    thread.on('message', (message: Question | { isListening: true }) => {
      if ('isListening' in message) return resolve()
      void answer(message, readiness).then((whyNot) => thread.postMessage({ id: message.id, whyNot }, []))
    })
  })
  // More askers than its little memory holds end it, and nobody would watch this process any more.
  thread.once('exit', () => openAgain(host, port, readiness))
  thread.unref()
  return thread
}

function openAgain(host: string, port: number, readiness: Readiness): void {
  const open = () => void openHealthPort(host, port, readiness).catch(() => openAgain(host, port, readiness))
  setTimeout(open, openedAgainAfter).unref()
}

async function answer({ question }: Question, readiness: Readiness): Promise<string | null> {
  return question === 'ready' ? readiness.whyNot() : null
}

/** Whoever looks at it in a debugger stops it for as long as they like. */
const isDebugged = () => process.execArgv.some((word) => word.startsWith('--inspect'))
