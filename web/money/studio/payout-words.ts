import { useLingui } from '@lingui/react/macro'

/** What the provider still asks for, by the beginning of its own word for it. */
export function useRequirementWords(): (requirements: readonly string[]) => readonly string[] {
  const { t } = useLingui()
  const known: readonly (readonly [RegExp, string])[] = [
    [/\.dob\b/, t`Date of birth`],
    [/\.(first|last)_name/, t`Your name`],
    [/\.address\b/, t`Your address`],
    [/\.phone/, t`Phone`],
    [/\.email/, t`Email`],
    [/\.(ssn_last_4|id_number)/, t`Social security number`],
    [/verification/, t`An identity document`],
    [/^external_account/, t`A bank account`],
    [/^tos_acceptance/, t`The payment provider’s terms`],
    [/^business_/, t`About your business`],
  ]
  // A word nobody has heard of is shown as the provider wrote it: better than hiding what is missing.
  return (requirements) => [...new Set(requirements.map((word) => known.find(([pattern]) => pattern.test(word))?.[1] ?? word))]
}

/** Why payouts are held or refused, as a sentence where the word is known. */
export function useReasonWords(): (reason: string) => string {
  const { t } = useLingui()
  const known: readonly (readonly [RegExp, string])[] = [
    [/under_review|pending_verification/, t`The payment provider is reviewing your account.`],
    [/^site_team$/, t`The site team put your payouts on hold.`],
    [
      /^payout_failed$/,
      t`Your bank rejected a payout, and the money is back in your balance. Add a bank account that works, and we’ll send it again.`,
    ],
    [/^frozen$/, t`The site team froze your payouts. The email about this decision gives the reason.`],
    [/disputes_many/, t`Several of your payments are disputed. Your payouts are on hold until fewer are.`],
    [/account_restricted/, t`The payment provider has restricted your account.`],
    [/past_due/, t`The payment provider is waiting for overdue information from you.`],
    [/rejected/, t`The payment provider doesn’t send payouts to this account.`],
    [/listed/, t`The payment provider is checking your details against its lists.`],
    [/balance_negative|below_zero/, t`Your balance is negative. Future sales will cover it first.`],
  ]
  return (reason) => known.find(([pattern]) => pattern.test(reason))?.[1] ?? reason
}
