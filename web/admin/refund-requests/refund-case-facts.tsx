import { Trans, useLingui } from '@lingui/react/macro'
import type { RefundCase } from '#contract/money/refund-requests.ts'
import { money } from '#web/lib/format.ts'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { useRefundStates } from '#web/money/studio/refund-words.ts'
import css from '#web/admin/shell/cases.module.css'

interface RefundCaseFactsProps {
  readonly request: RefundCase
  /** When it was closed. */
  readonly day: string | null
}

/** Who asks for what and why, why the site team decides, and what each side said. */
export function RefundCaseFacts({ request, day }: RefundCaseFactsProps) {
  const { t, i18n } = useLingui()
  const states = useRefundStates()
  const { fan, creator, isPremium, amountCents, refundCents, currency, requestedAt, reason, creatorWords, teamWords, state } = request
  const fanName = fan?.displayName ?? t`Deleted account`
  const seller = isPremium ? 'Premium' : (creator?.displayName ?? t`Deleted account`)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm muted">
        {seller} · {money(amountCents, currency, i18n.locale)} · {dateAndTime(requestedAt, i18n.locale)}
      </p>
      <Said who={fanName} words={reason} />
      {creatorWords !== null && <Said who={seller} words={creatorWords} />}
      {teamWords !== null && <Said who={t`Site team`} words={teamWords} />}
      {state === 'team' ? (
        <Why request={request} />
      ) : (
        <p className="font-semibold">
          {states[state]}
          {refundCents !== null && <> · {money(refundCents, currency, i18n.locale)}</>}
          {day !== null && <> · {day}</>}
        </p>
      )}
    </div>
  )
}

function Said({ who, words }: { readonly who: string; readonly words: string }) {
  return (
    <div>
      <p className="text-sm muted" dir="auto">
        {who}
      </p>
      <p className={css['text']} dir="auto">
        {words}
      </p>
    </div>
  )
}

function Why({ request: { escalation, isPremium, dueAt } }: { readonly request: RefundCase }) {
  const { i18n } = useLingui()
  const due = dateAndTime(dueAt, i18n.locale)
  return (
    <p className="text-sm muted">
      {escalation === 'asked' && <Trans>The creator declined, and the fan asked the site team.</Trans>}
      {escalation === 'late' && <Trans>The creator didn’t respond in time.</Trans>}
      {escalation === 'direct' &&
        (isPremium ? <Trans>The site team decides about Premium.</Trans> : <Trans>The creator can’t respond.</Trans>)}{' '}
      <Trans>Decide by {due}.</Trans>
    </p>
  )
}
