import type { Account } from './accounts.ts'
import { book } from './balance.ts'
import { metadata, needAmount, needText, type Input } from './form.ts'
import { newId } from './ids.ts'
import { invalid, noSuch } from './problem.ts'
import type { Made } from './shapes.ts'
import { needMoney } from './transfers.ts'
import { day, hour, need, tell, type World } from './world.ts'

export interface Payout extends Made {
  object: 'payout'
  amount: number
  arrival_date: number
  currency: string
  status: 'pending' | 'in_transit' | 'paid' | 'failed'
  sandbox: { account: string; failure: string | null }
}

const submittedAfter = hour
const arrivesAfter = 2 * day

/** From a connected account to its bank; it leaves within the hour and arrives, or fails, two days later. */
export async function createPayout(world: World, input: Input): Promise<Payout> {
  const [amount, currency] = [needAmount(input, 'amount'), needText(input, 'currency').toLowerCase()]
  const account = await ownAccount(world)
  const { bank } = account.sandbox
  if (!account.payouts_enabled || !bank)
    throw invalid('Cannot create payouts: this account has payouts disabled.', { code: 'payouts_not_allowed' })
  if (bank.currency !== currency)
    throw invalid(`Sorry, you don't have any external accounts in that currency (${currency}).`, {
      code: 'external_account_missing',
      param: 'currency',
    })
  await needMoney(world, account.id, currency, amount)
  const id = newId('po')
  const booking = await book(world, account.id, { amount: -amount, currency, type: 'payout', source: id })
  const payout: Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: world.now + arrivesAfter,
    automatic: false,
    balance_transaction: booking.id,
    created: world.now,
    currency,
    description: null,
    destination: bank.id,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: metadata(input),
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
    sandbox: { account: account.id, failure: bank.failure },
  }
  await world.rows.put('payout', payout, world.now + submittedAfter)
  await tell(world, 'payout.created', payout, account.id)
  return payout
}

function ownAccount(world: World): Promise<Account> {
  if (!world.account) throw invalid('The sandbox pays out from connected accounts only (Stripe-Account).')
  return need<Account>(world, 'account', world.account)
}

/** An account sees its own payouts only. */
export async function readPayout(world: World, id: string): Promise<Payout> {
  const payout = await need<Payout>(world, 'payout', id)
  if (payout.sandbox.account !== world.account) throw noSuch('payout', id)
  return payout
}

/** What a bank would do with it now. */
export async function whenPayoutIsDue(world: World, payout: Payout): Promise<void> {
  if (payout.status === 'pending') return put(world, { ...payout, status: 'in_transit' }, payout.arrival_date, ['payout.updated'])
  if (payout.status !== 'in_transit') return
  const { account, failure } = payout.sandbox
  if (failure === null) return put(world, { ...payout, status: 'paid' }, null, ['payout.paid'])
  const returned = await book(world, account, {
    amount: payout.amount,
    currency: payout.currency,
    type: 'payout_failure',
    source: payout.id,
  })
  const failed: Payout = {
    ...payout,
    status: 'failed',
    failure_balance_transaction: returned.id,
    failure_code: failure,
    failure_message: failureTexts[failure] ?? 'The bank could not process this payout.',
  }
  await put(world, failed, null, ['payout.failed'])
}

const failureTexts: Readonly<Record<string, string>> = {
  no_account: 'The bank account could not be located.',
  account_closed: 'The bank account has been closed.',
  insufficient_funds: 'Your Stripe account has insufficient funds to cover the payout.',
  debit_not_authorized: 'Debit transactions are not approved on your bank account.',
  invalid_currency: 'The bank was unable to process this payout because of its currency.',
}

async function put(world: World, payout: Payout, due: number | null, events: readonly string[]): Promise<void> {
  await world.rows.put('payout', payout, due)
  for (const type of events) await tell(world, type, payout, payout.sandbox.account)
}
