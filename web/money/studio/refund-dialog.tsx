import { Trans, useLingui } from '@lingui/react/macro'
import type { Sale } from '#contract/money/payouts.ts'
import { money } from '#web/lib/format.ts'
import css from './form.module.css'
import { RefundForm } from './refund-form.tsx'
import { useRefund } from './use-refund.ts'

interface RefundDialogProps {
  readonly creatorId: number
  readonly sale: Sale
  /** The request of the fan that it answers, and what becomes of the reason then. */
  readonly request?: { readonly id: number; readonly hint: string }
  readonly onClose: () => void
}

/** Gives a payment back, whole or in part, after showing what that costs and what remains (D61). */
export function RefundDialog({ creatorId, sale, request, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const refund = useRefund(creatorId, sale, request?.id, onClose)
  return (
    <RefundForm
      fanName={sale.fan?.displayName ?? null}
      currency={sale.currency}
      leftCents={sale.refundableCents}
      refundableUntil={request ? null : sale.refundableUntil}
      reason={{
        label: t`Reason (optional)`,
        hint: request?.hint ?? t`The site team can read it`,
        isRequired: false,
        isLine: true,
      }}
      onSend={refund}
      onClose={onClose}
    >
      {(cents) => (
        <>
          <Consequences sale={sale} cents={cents} />
          <p className="measure text-sm muted">
            {cents >= leftOf(sale) ? (
              <Trans>
                With a full refund, your fan loses access. You don’t get back what the payment provider charged for the payment.
              </Trans>
            ) : (
              <Trans>Your fan keeps access. You don’t get back what the payment provider charged for this part.</Trans>
            )}
          </p>
        </>
      )}
    </RefundForm>
  )
}

/** What neither a refund nor a lost dispute took. */
const leftOf = ({ grossCents, refundedCents, lostCents }: Sale): number => grossCents - refundedCents - lostCents

/** What is left of the fee and of the tax goes back in the proportion of what is given back. */
function Consequences({ sale, cents }: { readonly sale: Sale; readonly cents: number }) {
  const { i18n } = useLingui()
  const amount = (value: number) => money(value, sale.currency, i18n.locale)
  const share = cents / leftOf(sale)
  const [fee, tax] = [Math.round(sale.feeCents * share), Math.round(sale.taxCents * share)]
  return (
    <dl className={css['facts']}>
      <dt>
        <Trans>Your fan’s refund</Trans>
      </dt>
      <dd>{amount(cents)}</dd>
      <dt>
        <Trans>Platform fee included</Trans>
      </dt>
      <dd>{amount(fee)}</dd>
      {tax > 0 && (
        <>
          <dt>
            <Trans>Tax included</Trans>
          </dt>
          <dd>{amount(tax)}</dd>
        </>
      )}
      <dt>
        <Trans>Deducted from your balance, before costs</Trans>
      </dt>
      <dd>{amount(cents - fee - tax)}</dd>
      <dt>
        <Trans>Payment after refund</Trans>
      </dt>
      <dd>{amount(leftOf(sale) - cents)}</dd>
    </dl>
  )
}
