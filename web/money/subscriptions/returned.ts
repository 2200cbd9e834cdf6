import { useSearch } from '#web/lib/router.ts'

/** What an address says of a payment that was made: where to look, and nothing that is believed (D35). */
export interface Returned {
  readonly subscriptionId: number | null
  readonly creatorId: number | null
  /** The provider's page says that authentication failed: one question instead of waiting. */
  readonly hasFailed: boolean
}

export function useReturned(): Returned {
  const search = useSearch()
  return {
    subscriptionId: idOf(search['subscription']),
    creatorId: idOf(search['creator']),
    hasFailed: search['redirect_status'] === 'failed',
  }
}

/** A page of this site that asks how a payment went; where a page of the provider leads back to. */
export function afterPayment(path: string, subscriptionId: number): string {
  const url = new URL(path, location.origin)
  url.searchParams.set('subscription', String(subscriptionId))
  return url.pathname + url.search
}

/** A number in an address; null where it's none. */
export function idOf(value: unknown): number | null {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** What the provider adds to an address, its secret among it; none of it stays in the reader's history. */
const added = ['payment_intent', 'payment_intent_client_secret', 'setup_intent', 'setup_intent_client_secret', 'redirect_status']

export function withoutReturned(search: Readonly<Record<string, unknown>>, ...more: string[]): Record<string, string> {
  const kept = Object.entries(search).filter(([name]) => !added.includes(name) && !more.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
