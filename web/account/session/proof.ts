import { ApiError } from '#web/lib/api.ts'
import { Store } from '#web/lib/store.ts'

/** How far the work is that someone new does before their account is made. */
type ProofState = 'none' | 'working' | 'done' | 'failed'

export const proofState = new Store<ProofState>('none')

/** Younger than the server takes them, so that one isn't too old on arrival. */
const goodFor = 15 * 60_000

let work: Promise<string> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Begins, unless it's begun. */
export function beginProof(): void {
  if (work === null) void begin()
}

function begin(): Promise<string> {
  clearTimeout(timer)
  const begun = import('./solve-proof.ts').then(({ solveProof }) => solveProof())
  work = begun
  proofState.change(() => 'working')
  void begun.then(
    () => {
      if (work !== begun) return
      proofState.change(() => 'done')
      // One that's too old is made again before anyone notices.
      timer = setTimeout(() => void begin(), goodFor)
    },
    () => {
      if (work !== begun) return
      work = null
      proofState.change(() => 'failed')
    },
  )
  return begun
}

function forget(): void {
  clearTimeout(timer)
  work = null
  proofState.change(() => 'none')
}

/** Sends what makes an account, with the work that's been done; where the server wants it, or wants it again, once more with new work. */
export async function sendWithProof<T>(send: (proof: { readonly proof?: string }) => Promise<T>): Promise<T> {
  try {
    return await sendOnce(send)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_required') throw error
    void begin()
    return sendOnce(send)
  }
}

async function sendOnce<T>(send: (proof: { readonly proof?: string }) => Promise<T>): Promise<T> {
  if (work === null && proofState.value === 'failed') void begin()
  const answer = await send(work === null ? {} : { proof: await work })
  forget()
  return answer
}
