import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { money } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { useSubscriptionChanges } from './changes.ts'
import { dayOf } from './dates.ts'
import css from './my-subscriptions.module.css'

interface PriceMoveCardProps {
  readonly subscription: Subscription
  readonly move: NonNullable<Subscription['priceMove']>
}

/** A creator asks for a higher price. Without an answer the old one stays (D25). */
export function PriceMoveCard({ subscription, move }: PriceMoveCardProps) {
  const { i18n } = useLingui()
  const { isChanging, answerPrice } = useSubscriptionChanges(subscription)
  const name = subscription.creator?.displayName ?? ''
  const price = money(move.priceCents, subscription.currency, i18n.locale)
  const old = money(subscription.priceCents, subscription.currency, i18n.locale)
  const date = dayOf(move.effectiveAt, i18n.locale)
  return (
    <div className={css['move']}>
      <p>
        <Trans>
          {name} wants to raise the price to {price} a month from {date}. If you do nothing, you keep paying {old}.
        </Trans>
      </p>
      <p className={css['actions']}>
        <Button size="s" variant="paid" isLoading={isChanging} onClick={() => answerPrice(true, move)}>
          <Trans>Accept {price}</Trans>
        </Button>
        <Button size="s" isLoading={isChanging} onClick={() => answerPrice(false, move)}>
          <Trans>Keep {old}</Trans>
        </Button>
      </p>
    </div>
  )
}
