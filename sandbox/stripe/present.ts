import { invalid } from './problem.ts'
import type { Invoice, PaymentIntent } from './shapes.ts'
import type { Rows } from './store.ts'
import { listOf, withoutSandbox } from './world.ts'

const deepest = 4
type Shown = Record<string, unknown>

/** An answer with what the caller wants to see whole (`expand[]`), and without what only the sandbox knows. */
export async function present(rows: Rows, answer: object, wishes: readonly string[]): Promise<object> {
  const shown = structuredClone(answer) as Shown
  for (const wish of wishes) {
    const path = wish.split('.')
    if (path.length > deepest)
      throw invalid(`You cannot expand more than ${deepest} levels of a property. Property: ${wish}`, { param: 'expand' })
    await expand(rows, shown, path, wish)
  }
  return withoutSandbox(shown)
}

async function expand(rows: Rows, place: Shown, [name, ...rest]: readonly string[], wish: string): Promise<void> {
  if (name === undefined) return
  const value = await whole(rows, place, name, wish)
  place[name] = value
  if (rest.length === 0 || value === null) return
  for (const part of Array.isArray(value) ? value : [value]) {
    if (typeof part === 'object' && part !== null) await expand(rows, part as Shown, rest, wish)
  }
}

async function whole(rows: Rows, place: Shown, name: string, wish: string): Promise<unknown> {
  const value = place[name]
  if (typeof value === 'string') {
    const thing = await rows.get(value)
    if (!thing) throw notExpandable(wish)
    return structuredClone(thing)
  }
  if (value !== undefined) return value
  const more = onlyOnWish[String(place['object'])]?.[name]
  if (!more) throw notExpandable(wish)
  return structuredClone(await more(rows, place))
}

const notExpandable = (wish: string) => invalid(`This property cannot be expanded (${wish}).`, { param: 'expand' })

/** Fields that Stripe leaves out unless they are asked for. */
const onlyOnWish: Record<string, Record<string, (rows: Rows, place: Shown) => Promise<unknown>>> = {
  invoice: {
    confirmation_secret: async (rows, place) => {
      const { status, sandbox } = place as Shown & Invoice
      const intent = status === 'open' ? ((await rows.get(sandbox.payment_intent)) as PaymentIntent | undefined) : undefined
      return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
    },
    payments: async (rows, place) =>
      listOf('/v1/invoice_payments', await rows.find('invoice_payment', { having: { invoice: place['id'] }, limit: 10 })),
  },
  charge: {
    refunds: async (rows, place) => {
      const found = await rows.find('refund', { having: { charge: place['id'] }, limit: 11 })
      return listOf(`/v1/charges/${String(place['id'])}/refunds`, found.slice(0, 10), found.length > 10)
    },
  },
}
