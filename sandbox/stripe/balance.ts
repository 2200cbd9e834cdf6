import { newId } from './ids.ts'
import type { Made } from './shapes.ts'
import { tell, type World } from './world.ts'

type Sums = Record<string, number>

interface Balance extends Made {
  available: Sums
  pending: Sums
}

export interface Booking extends Made {
  object: 'balance_transaction'
  amount: number
  available_on: number
  currency: string
  fee: number
  net: number
  source: string
  status: 'available' | 'pending'
  type: string
  sandbox: { account: string | null }
}

interface Movement {
  readonly amount: number
  readonly fee?: number
  readonly currency: string
  readonly type: string
  readonly source: string
  readonly availableOn?: number
}

/** Enters a movement of money in an account's books, and says what was entered. */
export async function book(
  world: World,
  account: string | null,
  { amount, fee = 0, currency, type, source, availableOn = world.now }: Movement,
): Promise<Booking> {
  const isPending = availableOn > world.now
  const net = amount - fee
  const booking: Booking = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: world.now,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: isPending ? 'pending' : 'available',
    type,
    sandbox: { account },
  }
  await world.rows.put('balance_transaction', booking, isPending ? availableOn : null)
  await change(world, account, currency, isPending ? { pending: net } : { available: net })
  return booking
}

/** Pending money can be moved from now on. */
export async function release(world: World, booking: Booking): Promise<void> {
  const { currency, net } = booking
  const { account } = booking.sandbox
  await world.rows.put('balance_transaction', { ...booking, status: 'available' }, null)
  await change(world, account, currency, { pending: -net, available: net })
  await tell(world, 'balance.available', await showBalance(world, account), account)
}

async function change(world: World, account: string | null, currency: string, by: { available?: number; pending?: number }): Promise<void> {
  const before = await readBooks(world, account)
  const balance: Balance = {
    ...before,
    available: { ...before.available, [currency]: (before.available[currency] ?? 0) + (by.available ?? 0) },
    pending: { ...before.pending, [currency]: (before.pending[currency] ?? 0) + (by.pending ?? 0) },
  }
  await world.rows.put('balance', balance, null)
}

async function readBooks(world: World, account: string | null): Promise<Balance> {
  const id = `balance_${account ?? 'platform'}`
  return ((await world.rows.get(id)) as Balance | undefined) ?? { id, object: 'balance', created: world.now, available: {}, pending: {} }
}

export async function availableIn(world: World, account: string | null, currency: string): Promise<number> {
  return (await readBooks(world, account)).available[currency] ?? 0
}

/** The balance in Stripe's shape; it has no id. */
export async function showBalance(world: World, account: string | null) {
  const { available, pending } = await readBooks(world, account)
  const currencies = new Set(['usd', ...Object.keys(available), ...Object.keys(pending)])
  const show = (sums: Sums) =>
    [...currencies].map((currency) => ({ amount: sums[currency] ?? 0, currency, source_types: { card: sums[currency] ?? 0 } }))
  return {
    object: 'balance',
    available: show(available),
    livemode: false,
    pending: show(pending),
    refund_and_dispute_prefunding: { available: show({}), pending: show({}) },
  }
}

/** What Stripe keeps of a card payment in the United States: 2.9 % and 30 cents. */
export const costOf = (amount: number) => Math.round((amount * 29) / 1000) + 30
