/** Why a payout failed, as a person can act on it. */
export type PayoutFailure =
  | 'closed'
  | 'not_found'
  | 'other_name'
  | 'other_details'
  | 'not_accepted'
  | 'currency'
  | 'balance'
  | 'declined'
  | 'unknown'

/** By the provider's code, https://docs.stripe.com/api/payouts/failures, or the English sentence that was kept before the code was. */
const known: readonly (readonly [RegExp, PayoutFailure])[] = [
  [/^account_closed$|has been closed/i, 'closed'],
  [/^(no_account|invalid_account_number(_length)?|incorrect_account_address)$|could not be located/i, 'not_found'],
  [/^incorrect_account_holder_(address|tax_id)$/, 'other_details'],
  [/^(incorrect_account_holder_name|bank_ownership_changed)$|account holder/i, 'other_name'],
  [
    /^(account_frozen|bank_account_restricted|debit_not_authorized|incorrect_account_type|unsupported_card|expired_card)$|not approved|restricted|frozen/i,
    'not_accepted',
  ],
  [/currency/i, 'currency'],
  [/insufficient/i, 'balance'],
  [/^(could_not_process|declined)$|declined|could not process/i, 'declined'],
]

export function payoutFailureOf(reason: string): PayoutFailure {
  return known.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknown'
}
