import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnRefundRequest, RefundOption } from '#contract/money/refund-requests.ts'
import { money } from '#web/lib/format.ts'
import { dayOf } from './dates.ts'
import css from './receipts.module.css'

interface RefundStateProps {
  readonly option: RefundOption
  readonly request: OwnRefundRequest
}

/** Where a request stands, what was asked, and what each side answered, in the fan's words. */
export function RefundState({ option, request }: RefundStateProps) {
  const { t } = useLingui()
  const { reason, creatorWords, teamWords } = request
  const name = option.creatorName ?? t`Deleted account`
  return (
    <>
      <p role="status" className="font-semibold">
        <Step name={name} request={request} />
      </p>
      <Words who={t`You`} words={reason} />
      {creatorWords !== null && <Words who={name} words={creatorWords} />}
      {teamWords !== null && <Words who={t`Site team`} words={teamWords} />}
    </>
  )
}

function Words({ who, words }: { readonly who: string; readonly words: string }) {
  return (
    <div>
      <p className="text-sm muted" dir="auto">
        {who}
      </p>
      <p className={css['said']} dir="auto">
        {words}
      </p>
    </div>
  )
}

function Step({ name, request }: { readonly name: string; readonly request: OwnRefundRequest }) {
  const { i18n } = useLingui()
  const { state, dueAt, closedAt, escalation, refundCents, currency } = request
  const due = dayOf(dueAt, i18n.locale)
  const day = closedAt && dayOf(closedAt, i18n.locale)
  const sum = refundCents !== null && money(refundCents, currency, i18n.locale)
  switch (state) {
    case 'creator':
      return (
        <Trans>
          {name} has until {due} to respond. After that, the site team decides.
        </Trans>
      )
    case 'team':
      return <Trans>The site team decides by {due}.</Trans>
    case 'accepted':
      return <Trans>Accepted. Your refund of {sum} is on its way.</Trans>
    case 'refunded':
      return (
        <Trans>
          {sum} was refunded on {day}. Depending on your bank, this takes five to ten days.
        </Trans>
      )
    case 'cancelled':
      return <Trans>You cancelled this request on {day}.</Trans>
    case 'disputed':
      return <Trans>Closed on {day}, because your bank disputes this payment.</Trans>
    case 'withdrawn':
      return <Trans>Closed on {day}, because you withdrew from the contract.</Trans>
    default:
      return escalation === null ? (
        <Trans>
          {name} declined on {day}.
        </Trans>
      ) : (
        <Trans>The site team declined on {day}.</Trans>
      )
  }
}
