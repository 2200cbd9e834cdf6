import type { Subscription } from '#contract/money/subscriptions.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { realtime } from '#web/lib/realtime.ts'

/** Milliseconds between questions: soon at first, since providers mostly know at once, then with patience. */
const waits = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]

/**
 * Asks the server how a subscription stands until it opens what was paid for, it ended, or a minute passed; the server asks the
 * provider (D35). A frame about a subscription asks again at once. Answers what was known last; throws what a first question threw.
 */
export async function settle(subscriptionId: number, signal?: AbortSignal, isSettled = opens): Promise<Subscription> {
  let known = await ask(subscriptionId, signal)
  for (const wait of waits) {
    if (isSettled(known) || known.billing === 'canceled' || known.billing === 'expired') return known
    await changeOrWait(subscriptionId, signal, wait)
    known = await ask(subscriptionId, signal).catch((error: unknown) => {
      // A question that was not answered, or that came too often, is put again.
      if (error instanceof TypeError || (error instanceof ApiError && error.status >= 429)) return known
      throw error
    })
  }
  return known
}

const opens = (subscription: Subscription): boolean => subscription.isEntitled

/** A new card is there: until what was open is paid. */
export const isPaidUp = ({ billing }: Subscription): boolean => billing !== 'past_due'

/** How often subscriptions were said to have changed, or may have unseen. */
let changes = 0
/** How often that had been when each was last asked for: the answer may be older than what's said while it's on its way. */
const changesBefore = new Map<number, number>()
const noteChange = () => void (changes += 1)
realtime.onFrame(({ type }) => type === 'subscription-changed' && noteChange())
realtime.onGap(noteChange)

function ask(id: number, signal: AbortSignal | undefined): Promise<Subscription> {
  changesBefore.set(id, changes)
  return call('POST /api/subscriptions/{id}/confirm', { params: { id }, ...(signal ? { signal } : {}) })
}

/**
 * Waits until a subscription is said to have changed, or may have unseen, since this one was last asked for; at most as long as is said.
 * Throws when aborted.
 */
export function changeOrWait(id: number, signal: AbortSignal | undefined, milliseconds?: number): Promise<void> {
  if (changes > (changesBefore.get(id) ?? changes)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const stops = [realtime.onFrame(({ type }) => type === 'subscription-changed' && finish()), realtime.onGap(() => finish())]
    const timer = milliseconds === undefined ? undefined : setTimeout(() => finish(), milliseconds)
    const abort = () => {
      release()
      reject(new DOMException('left', 'AbortError'))
    }
    function release(): void {
      stops.forEach((stop) => stop())
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    function finish(): void {
      release()
      resolve()
    }
    signal?.addEventListener('abort', abort)
  })
}
