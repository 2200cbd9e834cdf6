import { makeReplies } from '#server/messaging/ai-replies/index.ts'
import { payCreator } from '#server/money/payouts/index.ts'
import { syncSubscription } from '#server/money/subscriptions/index.ts'
import type { Ai } from '#server/platform/ai.ts'
import type { Payments } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findDueOfSample } from './history-queries.ts'
import { moveHistory, type HistoryState } from './history-state.ts'
import { quietBus } from './quiet-bus.ts'
import { openSampleSite, type BuildSite, type SampleSite } from './sample-site.ts'
import type { SampleClock } from './sample-clock.ts'

/** The stand-ins at moments of the past. */
export interface Past {
  readonly payments: Payments
  readonly ai: Ai
  ask(path: string, form: Readonly<Record<string, string>>): Promise<unknown>
  verify(email: string): Promise<void>
  advance(): Promise<void>
  release(): Promise<void>
}

/** What the history is made through; the sandbox declares the same. */
interface HistoryTools extends SampleSite {
  readonly until: Date
  readonly done: number
  note(done: number): Promise<void>
  pay(at: Date, clientSecret: string, card: string): Promise<void>
  verify(at: Date, email: string): Promise<void>
  advance(at: Date): Promise<void>
  payOut(at: Date, personId: number): Promise<void>
  answer(at: Date, conversationId: number): Promise<void>
}

export interface HistoryParts {
  readonly platform: Platform
  readonly clock: SampleClock
  readonly past: Past
  readonly buildSite: BuildSite
  readonly makeHistory: (tools: HistoryTools) => Promise<void>
}

/** Another process goes on, or the sample is being removed. */
export class HistoryTaken extends Error {
  override readonly name = 'HistoryTaken'
}

/**
 * Makes the last half year of the sample community, through the public operations and the services that jobs of a site call, with the
 * sandbox's payment provider at moments of the past. Goes on where it was broken off. Throws HistoryTaken.
 */
export async function makeHistory(
  { platform, clock, past, buildSite, makeHistory: make }: HistoryParts,
  seen: HistoryState,
): Promise<void> {
  const { database } = platform
  const { payments, ai } = past
  const site = await openSampleSite({ ...platform, payments, ai, bus: quietBus(platform.bus) }, clock, buildSite)
  const own = site.platform
  let state = seen
  const move = async (change: Parameters<typeof moveHistory>[2]) => {
    const next = await moveHistory(database, state, change)
    if (!next) throw new HistoryTaken('the history is not ours any more')
    state = next
  }
  const advance = async () => {
    await past.advance()
    for (const id of await findDueOfSample(database, clock.now())) await syncSubscription(own, id)
  }
  try {
    await make({
      ...site,
      until: new Date(seen.until),
      done: seen.done,
      note: (done) => move({ done }),
      pay: (at, clientSecret, card) =>
        clock.at(at, async () => {
          const [id = ''] = clientSecret.split('_secret_')
          await past.ask(`/v1/payment_intents/${id}/confirm`, { client_secret: clientSecret, payment_method: card })
        }),
      verify: (at, email) => clock.at(at, () => past.verify(email)),
      advance: (at) => clock.at(at, advance),
      payOut: (at, personId) => clock.at(at, () => payCreator(own, personId)),
      answer: (at, conversationId) =>
        clock.at(at, () => makeReplies(own, { key: conversationId, isLastTry: true, signal: new AbortController().signal })),
    })
    // What came due while it was made.
    await advance()
    await past.release()
    await move({ isMade: true })
  } finally {
    await site.close()
  }
}
