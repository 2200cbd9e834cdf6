import { Trans, useLingui } from '@lingui/react/macro'
import type { CreatorBalance } from '#contract/admin/payouts.ts'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { HoldNote } from './hold-note.tsx'
import css from './payouts.module.css'

/** What keeps a creator's money from being paid. */
export function Why({ row }: { readonly row: CreatorBalance }) {
  const { i18n } = useLingui()
  const words = useWhyWords()(row)
  const since = row.heldSince !== null && row.reason !== 'site_team' ? dateAndTime(row.heldSince, i18n.locale) : null
  return (
    <span className={css['why']}>
      {words && <span>{words}</span>}
      {since && (
        <span className="faint text-sm">
          <Trans>since {since}</Trans>
        </span>
      )}
      {row.hold && <HoldNote hold={row.hold} />}
    </span>
  )
}

/** In a sentence; nothing where the site team's hold says it. */
function useWhyWords(): (row: CreatorBalance) => string | null {
  const { t, i18n } = useLingui()
  const day = (at: string | null) => (at === null ? null : dateAndTime(at, i18n.locale))
  const held: readonly (readonly [RegExp, string])[] = [
    [/^frozen$/, t`Moderators froze these payouts`],
    [/^payout_failed$/, t`The bank rejected the last payout`],
    [/^disputes_many$/, t`Too many disputed payments`],
    [/under_review|pending_verification/, t`The payment provider is reviewing the account`],
    [/rejected/, t`The payment provider rejected the account`],
    [/listed/, t`The payment provider is checking the account against its lists`],
  ]
  const paid = ({ reason, nextPayoutAt, nextAvailableAt }: CreatorBalance): string => {
    const [next, available] = [day(nextPayoutAt), day(nextAvailableAt)]
    switch (reason) {
      case 'balance_negative':
        return t`Negative balance: future sales cover it first`
      case 'due':
        return next ? t`Due: sent on ${next}` : t`Due`
      case 'pending':
        return available ? t`Pending until ${available}` : t({ message: 'Pending', context: 'money' })
      case 'reserve':
        return t`In reserve for refunds and disputes`
      case 'below_minimum':
        return t`Below the minimum for a payout`
      case 'disputed':
        return t`A bank decides about a dispute`
      case 'in_transit':
        return t`On its way to the bank`
      default:
        return t`Nothing is due`
    }
  }
  return (row) => {
    const { status, reason } = row
    switch (status) {
      case 'not_started':
        return t`Payouts aren’t set up yet`
      case 'permissions_missing':
        return t`The site’s payment key lacks Connect permissions`
      case 'requirements_due':
        return t`The payment provider needs more details from the creator`
      case 'bank_missing':
        return t`No bank account added`
      case 'held':
        if (reason === 'site_team') return null
        return held.find(([pattern]) => pattern.test(reason ?? ''))?.[1] ?? t`The payment provider restricted the account`
      default:
        return paid(row)
    }
  }
}
