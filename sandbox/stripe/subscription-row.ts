import type { Subscription } from './shapes.ts'
import { hour, tell, type World } from './world.ts'

/** How long a subscription waits for its first payment. */
const patience = 23 * hour

/** Keeps it together with when something is to be done about it, and tells that it changed. */
export async function putSubscription(
  world: World,
  subscription: Subscription,
  before: Readonly<Record<string, unknown>>,
): Promise<Subscription> {
  await world.rows.put('subscription', subscription, dueAt(subscription))
  await tell(world, 'customer.subscription.updated', subscription, null, before)
  return subscription
}

export function dueAt({ status, created, items }: Subscription): number | null {
  if (status === 'incomplete') return created + patience
  return status === 'active' || status === 'past_due' ? items.data[0].current_period_end : null
}
