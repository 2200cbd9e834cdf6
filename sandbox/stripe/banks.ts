import { needText, text, type Input } from './form.ts'
import { newId } from './ids.ts'
import { invalid } from './problem.ts'

/** Stripe's published test accounts of the United States (docs.stripe.com/connect/testing): what becomes of a payout to each. */
const testAccounts: Readonly<Record<string, string | null>> = {
  '000123456789': null,
  '000111111116': 'no_account',
  '000111111113': 'account_closed',
  '000222222227': 'insufficient_funds',
  '000333333335': 'debit_not_authorized',
  '000444444440': 'invalid_currency',
}
const testRouting = '110000000'

/** What is kept of a bank account: never its numbers. */
export interface Bank {
  readonly last4: string
  readonly currency: string
  readonly country: string
  /** Why payouts to it fail; null when they arrive. */
  readonly failure: string | null
}

export const testBank: Bank = { last4: '6789', currency: 'usd', country: 'US', failure: null }

/** Takes test numbers only: nobody's real account gets here. */
export function readBank(input: Input): Bank {
  if (needText(input, 'country') !== 'US')
    throw invalid('The sandbox knows bank accounts of the United States only.', {
      code: 'bank_account_unusable',
      param: 'bank_account[country]',
    })
  if (needText(input, 'routing_number') !== testRouting)
    throw invalid(`The sandbox takes the test routing number ${testRouting} only.`, {
      code: 'routing_number_invalid',
      param: 'bank_account[routing_number]',
    })
  const number = needText(input, 'account_number')
  const failure = testAccounts[number]
  if (failure === undefined)
    throw invalid(`The sandbox takes test account numbers only, as ${Object.keys(testAccounts)[0]}.`, {
      code: 'account_number_invalid',
      param: 'bank_account[account_number]',
    })
  return { last4: number.slice(-4), currency: (text(input, 'currency') ?? 'usd').toLowerCase(), country: 'US', failure }
}

export function bankAccount(account: string | null, { last4, currency, country }: Bank, id = newId('ba')) {
  return {
    id,
    object: 'bank_account',
    ...(account ? { account } : {}),
    account_holder_name: null,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country,
    currency,
    default_for_currency: true,
    fingerprint: null,
    last4,
    metadata: {},
    // Stripe shows it; the sandbox keeps no number of anybody's bank.
    routing_number: null,
    status: 'new',
  }
}
