import { Trans, useLingui } from '@lingui/react/macro'
import { breakEvenCents, saleOf } from '#contract/money/sale-loss.ts'
import type { MoneyTermsReply } from '#contract/admin/revenue.ts'
import { fullNumber, money } from '#web/lib/format.ts'
import { site } from '#web/lib/site.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { Terms } from './use-terms-words.ts'

interface BreakEvenProps {
  readonly terms: Pick<Terms, 'feeBasisPoints' | 'costBasisPoints' | 'costCents'>
  readonly measured: MoneyTermsReply['measured']
}

/** From which price on the fee pays for the payment provider, what a sale at the minimum price loses, and how good the estimate is. */
export function BreakEven({ terms, measured }: BreakEvenProps) {
  const { i18n } = useLingui()
  const { minimumPriceCents, maximumPriceCents } = site().limits
  const amount = (cents: number) => money(cents, 'USD', i18n.locale)
  const { lossCents, ...least } = saleOf(minimumPriceCents, terms)
  const even = breakEvenCents(terms, maximumPriceCents)
  const [minimum, fee, cost, loss] = [minimumPriceCents, least.feeCents, least.costCents, lossCents].map(amount)
  const price = even === null ? null : amount(even)
  return (
    <div className="measure grid gap-2 text-sm">
      {lossCents > 0 && (
        <p className="danger">
          <Trans>
            At the minimum price of {minimum}, a sale earns {fee} and costs {cost}: the site loses {loss} on each sale.
          </Trans>
        </p>
      )}
      <p className="muted">
        {price === null ? (
          <Trans>At no price does the fee cover what the payment provider charges.</Trans>
        ) : (
          <Trans>The fee covers what the payment provider charges from a price of {price}, before tax.</Trans>
        )}{' '}
        <AppLink href={paths.adminTab('settings')}>
          <Trans>Change the minimum price in the settings.</Trans>
        </AppLink>{' '}
        <Trans>Existing prices stay until their creators change them.</Trans>
      </p>
      <p className="muted">
        <Trans>
          The provider cost is an estimate you can change. It starts with the price Stripe publishes for US cards (November 2026): 2.9% and
          30 cents.
        </Trans>{' '}
        {measured && <Measured {...measured} />}
      </p>
    </div>
  )
}

function Measured({ sales, grossCents, costCents, estimateCents }: NonNullable<MoneyTermsReply['measured']>) {
  const { i18n } = useLingui()
  const [gross, cost, estimate] = [grossCents, costCents, estimateCents].map((cents) => money(cents, 'USD', i18n.locale))
  const count = fullNumber(sales, i18n.locale)
  return (
    <Trans>
      This month and the three before, sales of {gross} ({count} in all) cost {cost}, disputes included. The active estimate says {estimate}
      .
    </Trans>
  )
}
