/**
 * The accounts of the ledger. Positive is debit, negative is credit, in the currency's smallest unit; the entries of a transaction sum to
 * zero in each currency.
 *
 * | account        | what it is                                                             | whose      | normally |
 * | -------------- | ---------------------------------------------------------------------- | ---------- | -------- |
 * | provider       | money of the platform at the payment provider                          | platform's | debit    |
 * | creator        | what the platform owes a creator; a debit is carried to the next payout | creator's  | credit   |
 * | held           | a creator's share of payments that are disputed                         | creator's  | credit   |
 * | in_transit     | payouts on their way to a creator's bank                                | creator's  | credit   |
 * | fees           | what the platform earned with creators' sales                           | platform's | credit   |
 * | premium        | what the platform earned with its own plan                              | platform's | credit   |
 * | tax            | tax inside prices, owed to the state                                    | state's    | credit   |
 * | provider_costs | what the provider kept for itself, as far as the platform bears it      | platform's | debit    |
 */
export type Account = 'provider' | 'creator' | 'held' | 'in_transit' | 'fees' | 'premium' | 'tax' | 'provider_costs'

export type TransactionKind =
  | 'sale'
  | 'refund'
  | 'refund_failed'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | 'payout'
  | 'payout_paid'
  | 'payout_failed'
  | 'provider_cost'
  | 'settlement'

export interface Entry {
  readonly account: Account
  readonly amountCents: number
}

/** Entries without those that move nothing. */
export function entriesOf(amounts: Partial<Record<Account, number>>): Entry[] {
  return Object.entries(amounts)
    .map(([account, amountCents]) => ({ account: account as Account, amountCents }))
    .filter(({ amountCents }) => amountCents !== 0)
}
