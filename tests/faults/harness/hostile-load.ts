import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** What one request of the attack is; bodies are made before, so that sending them costs little. */
export interface Attack {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: Uint8Array
}

export interface HostileOrder {
  readonly url: string
  readonly attacks: readonly Attack[]
  readonly seconds: number
}

/** How often each status came, by attack. */
export type HostileFigures = Record<string, Record<string, number>>

async function attack({ url, attacks, seconds }: HostileOrder): Promise<HostileFigures> {
  const figures: HostileFigures = {}
  const end = performance.now() + seconds * 1000
  // Each goes on by itself, so that none waits for those that are made to wait.
  const one = async ({ name, method, path, headers, body }: Attack) => {
    while (performance.now() < end) {
      const status = await fetch(url + path, { method, headers, ...(body ? { body: new Uint8Array(body) } : {}) }).then(
        async (answer) => (await answer.arrayBuffer(), String(answer.status)),
        () => 'hung up',
      )
      const of = (figures[name] ??= {})
      of[status] = (of[status] ?? 0) + 1
      // Refused at once, it would otherwise be this machine's other half that it takes.
      if (status === '429') await sleep(5)
    }
  }
  await Promise.all(attacks.map(one))
  return figures
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- The port of a thread has no origin.
parentPort?.postMessage(await attack(workerData as HostileOrder))
