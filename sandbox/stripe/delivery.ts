import { createHmac } from 'node:crypto'
import { readFaults, type Faults } from './faults.ts'
import type { Rows, Store, Thing } from './store.ts'

interface Delivery extends Thing {
  readonly event: string
  readonly tries: number
}

interface Webhook {
  readonly delivery: Delivery
  readonly body: string
}

/** How long a process may take over a delivery before another does. */
const leaseSeconds = 20
const patience = 10_000
const longestPause = 600
const atOnce = 20

export interface Delivering {
  readonly store: Store
  readonly wallNow: () => number
  readonly webhookSecret: () => string
  /** Where this site takes webhooks. */
  readonly webhookUrl: () => URL
}

/** Sends what is due, each until the site has taken it (2xx). Answers whether anything was sent. */
export async function deliver(parts: Delivering): Promise<boolean> {
  const faults = await parts.store.look(readFaults)
  const webhooks = await claim(parts, faults)
  for (const webhook of faults.webhooks.includes('shuffle') ? shuffled(webhooks) : webhooks) {
    let isTaken = await post(parts, webhook.body)
    if (isTaken && faults.webhooks.includes('duplicate')) isTaken = await post(parts, webhook.body)
    await parts.store.alone((rows) => settle(rows, webhook.delivery, isTaken, parts.wallNow()))
  }
  return webhooks.length > 0
}

/** Takes some deliveries for this process, for a while. */
async function claim({ store, wallNow }: Delivering, faults: Faults): Promise<Webhook[]> {
  if (faults.webhooks.includes('drop')) return []
  const delay = faults.webhooks.includes('delay') ? faults.delaySeconds : 0
  const dueBy = () => Math.floor(wallNow() / 1000) - delay
  if (!(await store.look((rows) => rows.earliest(['delivery'], dueBy())))) return []
  const claimed = await store.alone(async (rows) => {
    const webhooks: Webhook[] = []
    while (webhooks.length < atOnce) {
      const next = await rows.earliest(['delivery'], dueBy())
      if (!next) break
      const delivery = next.thing as Delivery
      await rows.put('delivery', delivery, Math.floor(wallNow() / 1000) + leaseSeconds)
      const event = await rows.get(delivery.event)
      if (event) webhooks.push({ delivery, body: JSON.stringify(event) })
    }
    return webhooks
  })
  return claimed?.value ?? []
}

async function settle(rows: Rows, delivery: Delivery, isTaken: boolean, wall: number): Promise<void> {
  if (isTaken) return rows.remove(delivery.id)
  const tries = delivery.tries + 1
  const pause = Math.min(2 ** Math.min(tries, 10), longestPause)
  await rows.put('delivery', { ...delivery, tries }, Math.floor(wall / 1000) + pause)
}

/** Signed anew each time, as Stripe does: the stamp is that of the sending. */
async function post({ webhookUrl, webhookSecret, wallNow }: Delivering, body: string): Promise<boolean> {
  try {
    const response = await fetch(webhookUrl(), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature(body, webhookSecret(), wallNow()) },
      body,
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    // Nobody answered: it is sent again.
    return false
  }
}

export function signature(body: string, secret: string, wall: number): string {
  const stamp = Math.floor(wall / 1000)
  return `t=${stamp},v1=${createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')}`
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
