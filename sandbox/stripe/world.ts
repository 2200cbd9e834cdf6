import { newId } from './ids.ts'
import { noSuch } from './problem.ts'
import type { Made } from './shapes.ts'
import type { Rows } from './store.ts'

/** What one call works on: all things, the moment of the billing clock, the real moment, and whose account it is about. */
export interface World {
  readonly rows: Rows
  /** Seconds of the billing clock. */
  readonly now: number
  /** Milliseconds of the real clock: only deliveries go by it. */
  readonly wall: number
  /** A connected account (`Stripe-Account`), or the platform itself. */
  readonly account: string | null
  /** How the caller reached this site. */
  readonly origin: string
}

export const second = 1
export const hour = 3_600 * second
export const day = 24 * hour

const names: Record<string, string> = { payment_method: 'PaymentMethod', bank_account: 'external account' }

/** A thing of one sort, or Stripe's 404. */
export async function need<T extends Made>(world: Pick<World, 'rows'>, object: T['object'], id: string, param?: string): Promise<T> {
  const thing = await world.rows.get(id)
  if (thing?.['object'] !== object) throw noSuch(names[object] ?? object, id, param)
  return thing as T
}

/** What Stripe would have sent about it: told as an event to whoever listens. Connected accounts' events carry their id. */
export async function tell(
  world: World,
  type: string,
  object: Made | { readonly object: string },
  account: string | null = null,
  before?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const id = newId('evt')
  const event = {
    id,
    object: 'event',
    ...(account ? { account } : {}),
    api_version: apiVersion,
    created: world.now,
    data: { object: withoutSandbox(object), ...(before ? { previous_attributes: before } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  await world.rows.put('event', event, null)
  await world.rows.put('delivery', { id: `delivery_${id}`, event: id, tries: 0 }, Math.floor(world.wall / 1000))
}

export const apiVersion = '2026-10-28.endive'

/** The same without what only the sandbox knows. */
export function withoutSandbox<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutSandbox) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'sandbox')
      .map(([name, part]) => [name, withoutSandbox<unknown>(part)]),
  ) as T
}

/** A page of things in Stripe's shape. */
export function listOf(url: string, data: readonly unknown[], hasMore = false) {
  return { object: 'list' as const, data: [...data], has_more: hasMore, url }
}
