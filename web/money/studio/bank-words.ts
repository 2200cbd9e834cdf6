import { useLingui } from '@lingui/react/macro'

/** Why a bank or the payment provider sent a payout back: its code or its English sentence, in plain words where it's known. */
export function useBankWords(): (reason: string) => string {
  const { t } = useLingui()
  const known: readonly (readonly [RegExp, string])[] = [
    [/account_closed|has been closed/i, t`The bank account is closed.`],
    [/no_account|invalid_account_number|could not be located/i, t`The bank couldn’t find the account.`],
    [/holder_name|ownership|account holder/i, t`The name on the bank account is a different one.`],
    [/debit_not_authorized|not approved|restricted|frozen/i, t`The bank account doesn’t accept this transfer.`],
    [/currency/i, t`The bank account doesn’t take this currency.`],
    [/insufficient/i, t`The balance at the payment provider was too low.`],
    [/declined|could_not_process|could not process/i, t`The bank declined the transfer.`],
  ]
  // What no one has heard of is shown as the provider wrote it: better than hiding the reason.
  return (reason) => known.find(([pattern]) => pattern.test(reason))?.[1] ?? reason
}
