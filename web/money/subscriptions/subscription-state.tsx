import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { money } from '#web/lib/format.ts'
import { dayOf } from './dates.ts'

/** Where a subscription stands, in one sentence with its date. */
export function SubscriptionState({ subscription }: { readonly subscription: Subscription }) {
  const { i18n } = useLingui()
  const { isEntitled, billing, cancelAtPeriodEnd, endsAt, periodEndsAt, nextRetryAt, priceCents, currency } = subscription
  const day = (instant: string | null) => instant && dayOf(instant, i18n.locale)
  const [end, renewal, retry] = [day(endsAt ?? periodEndsAt), day(periodEndsAt), day(nextRetryAt)]
  if (billing === 'past_due') {
    const price = money(priceCents, currency, i18n.locale)
    if (!retry) return <Trans>Your last payment of {price} failed.</Trans>
    return (
      <Trans>
        Your last payment of {price} failed. We’ll try again on {retry}.
      </Trans>
    )
  }
  if (!isEntitled) return end ? <Trans>Ended on {end}</Trans> : <Trans>Not active</Trans>
  if (cancelAtPeriodEnd && end) return <Trans>Subscribed until {end}</Trans>
  return renewal ? <Trans>Renews on {renewal}</Trans> : <Trans>Active</Trans>
}
