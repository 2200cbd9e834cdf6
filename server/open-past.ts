import type { Sandbox, SandboxHistory } from '#sandbox/index.ts'
import { chatCompletions } from './engines/ai/chat-completions.ts'
import { stripePayments } from './engines/payments/stripe.ts'
import type { Ai } from './platform/ai.ts'
import type { Payments } from './platform/payments.ts'

export type PastSource = Pick<Sandbox, 'stripe' | 'openHistory'>

/** The sandbox at moments of the past, as the sample community uses it: providers that no request leaves the process for. */
export interface PastProviders extends Omit<SandboxHistory, 'fetch'> {
  readonly payments: Payments
  readonly ai: Ai
  /** Asks the stand-in of the payment provider as a browser would. */
  ask(path: string, form: Readonly<Record<string, string>>): Promise<unknown>
}

/** Null where a payment provider is configured, or none is there. */
export async function openPast({ stripe, openHistory }: PastSource, now: () => Date): Promise<PastProviders | null> {
  if (!stripe || !openHistory) return null
  const { fetch, ...history } = await openHistory(now)
  const { path, ...keys } = stripe
  const addressOf = (below: string) => new URL(below, 'http://sandbox.invalid')
  return {
    ...history,
    payments: stripePayments({ realm: 'sandbox', ...keys, fetch, baseUrl: () => addressOf(path) }),
    ai: chatCompletions({ realm: 'sandbox', baseUrl: () => addressOf('/sandbox/ai/v1'), apiKey: null, model: 'sandbox', fetch }),
    ask: async (below, form) => {
      const body = new URLSearchParams({ key: keys.publishableKey, ...form }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await fetch(addressOf(`${path}${below}`), { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${below}`)
      return answer.json()
    },
  }
}
