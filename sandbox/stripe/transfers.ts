import type { Account } from './accounts.ts'
import { availableIn, book } from './balance.ts'
import { integer, metadata, needAmount, needText, text, type Input } from './form.ts'
import { newId } from './ids.ts'
import { invalid, StripeProblem } from './problem.ts'
import type { Made } from './shapes.ts'
import { listOf, need, tell, withoutSandbox, type World } from './world.ts'

interface Transfer extends Made {
  object: 'transfer'
  amount: number
  amount_reversed: number
  currency: string
  destination: string
  reversals: { data: unknown[]; [field: string]: unknown }
  reversed: boolean
}

/** Moves the platform's own available money to an account that may receive it (separate charges and transfers). */
export async function createTransfer(world: World, input: Input): Promise<Transfer> {
  const [amount, currency] = [needAmount(input, 'amount'), needText(input, 'currency').toLowerCase()]
  const account = await need<Account>(world, 'account', needText(input, 'destination'), 'destination')
  if (account.capabilities.transfers !== 'active')
    throw invalid('Your destination account needs to have at least one of the following capabilities enabled: transfers.', {
      code: 'insufficient_capabilities_for_transfer',
      param: 'destination',
    })
  await needMoney(world, null, currency, amount)
  const id = newId('tr')
  const booking = await book(world, null, { amount: -amount, currency, type: 'transfer', source: id })
  const arrived = await book(world, account.id, { amount, currency, type: 'payment', source: newId('py') })
  const transfer: Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: booking.id,
    created: world.now,
    currency,
    description: text(input, 'description') ?? null,
    destination: account.id,
    destination_payment: arrived.source,
    livemode: false,
    metadata: metadata(input),
    reversals: listOf(`/v1/transfers/${id}/reversals`, []),
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: text(input, 'transfer_group') ?? null,
  }
  await world.rows.put('transfer', transfer, null)
  await tell(world, 'transfer.created', transfer)
  return transfer
}

export async function needMoney(world: World, account: string | null, currency: string, amount: number): Promise<void> {
  if ((await availableIn(world, account, currency)) >= amount) return
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message: 'You have insufficient available funds in your Stripe account. Pending funds cannot be moved.',
  })
}

/** Brings it back, whole or in part, out of what is available there. */
export async function reverseTransfer(world: World, input: Input, id: string): Promise<object> {
  const transfer = await need<Transfer>(world, 'transfer', id)
  const left = transfer.amount - transfer.amount_reversed
  const amount = integer(input, 'amount') ?? left
  if (left === 0 || amount < 1 || amount > left)
    throw invalid(`The transfer ${id} cannot be reversed by ${amount}.`, { code: 'transfer_reversal_too_large', param: 'amount' })
  await needMoney(world, transfer.destination, transfer.currency, amount)
  const reversalId = newId('trr')
  const booking = await book(world, null, { amount, currency: transfer.currency, type: 'transfer_refund', source: reversalId })
  await book(world, transfer.destination, { amount: -amount, currency: transfer.currency, type: 'payment_refund', source: reversalId })
  const reversal = {
    id: reversalId,
    object: 'transfer_reversal',
    amount,
    balance_transaction: booking.id,
    created: world.now,
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: metadata(input),
    source_refund: null,
    transfer: id,
  }
  const reversed: Transfer = {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversals: { ...transfer.reversals, data: [...transfer.reversals.data, withoutSandbox(reversal)] },
    reversed: amount === left,
  }
  await world.rows.put('transfer_reversal', reversal, null)
  await world.rows.put('transfer', reversed, null)
  await tell(world, 'transfer.reversed', reversed)
  return reversal
}
