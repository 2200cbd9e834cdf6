import type { Solution } from 'altcha-lib/types'
import { call } from '#web/lib/api.ts'

/** Gets a challenge and solves it beside the page; answers the payload that ALTCHA clients send. */
export async function solveProof(): Promise<string> {
  const challenge = await call('GET /api/auth/challenge', {})
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
        if (data) resolve(data)
        else reject(new Error('no solution was found'))
      })
      worker.addEventListener('error', () => reject(new Error('the worker failed')))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
      worker.postMessage(challenge)
    })
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}
