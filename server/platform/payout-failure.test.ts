import { expect, it } from 'vitest'
import { payoutFailureOf } from './payout-failure.ts'

it.each([
  ['account_closed', 'closed'],
  ['account_frozen', 'not_accepted'],
  ['bank_account_restricted', 'not_accepted'],
  ['bank_ownership_changed', 'other_name'],
  ['could_not_process', 'declined'],
  ['debit_not_authorized', 'not_accepted'],
  ['declined', 'declined'],
  ['incorrect_account_address', 'not_found'],
  ['incorrect_account_holder_address', 'other_details'],
  ['incorrect_account_holder_name', 'other_name'],
  ['incorrect_account_holder_tax_id', 'other_details'],
  ['incorrect_account_type', 'not_accepted'],
  ['insufficient_funds', 'balance'],
  ['invalid_account_number', 'not_found'],
  ['invalid_account_number_length', 'not_found'],
  ['invalid_currency', 'currency'],
  ['no_account', 'not_found'],
  ['unsupported_card', 'not_accepted'],
  ['The bank account has been closed.', 'closed'],
  ['Debit transactions are not approved on your bank account.', 'not_accepted'],
  ['a code of next year', 'unknown'],
])('%s is %s', (reason, failure) => {
  expect(payoutFailureOf(reason)).toBe(failure)
})
