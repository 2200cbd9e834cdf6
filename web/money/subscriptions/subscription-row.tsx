import { Trans, useLingui } from '@lingui/react/macro'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CardButton } from './card-button.tsx'
import { dayOf } from './dates.ts'
import css from './my-subscriptions.module.css'
import { PriceMoveCard } from './price-move-card.tsx'
import { SubscribedActions } from './subscribed-actions.tsx'
import { SubscriptionState } from './subscription-state.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** One subscription of the reader's: whose, since when, for how much, how it stands, and what can be done. */
export function SubscriptionRow({ subscription }: { readonly subscription: Subscription }) {
  const { i18n } = useLingui()
  const { creator, createdAt, priceCents, currency, isEntitled, billing, withdrawableUntil, priceMove } = subscription
  const since = dayOf(createdAt, i18n.locale)
  return (
    <li className={css['row']}>
      {creator && <Avatar name={creator.displayName} id={creator.id} src={creator.photoURL} size={56} isCreator={creator.isCreator} />}
      <div className="grid gap-1 min-w-0 flex-1">
        <p className={css['name']}>
          <span>{creator ? creator.displayName : <Trans>Premium plan</Trans>}</span>
          <StatusBadge subscription={subscription} />
        </p>
        {creator && <p className="text-xs faint">@{creator.username}</p>}
        <p className={css['facts']}>
          <Price cents={priceCents} currency={currency} />
          <span>
            <Trans>Since {since}</Trans>
          </span>
          <span>
            <SubscriptionState subscription={subscription} />
          </span>
        </p>
        {priceMove && priceMove.isAccepted === null && isEntitled && <PriceMoveCard subscription={subscription} move={priceMove} />}
        <div className={css['actions']}>
          {creator && (
            <ButtonLink size="s" href={paths.profile(creator.id)}>
              <Trans>View Profile</Trans> <VisuallyHidden>{creator.displayName}</VisuallyHidden>
            </ButtonLink>
          )}
          {billing === 'past_due' && <CardButton unpaid={subscription} />}
          {isEntitled && <SubscribedActions subscription={subscription} hasBadge={false} />}
          {withdrawableUntil && <WithdrawButton subscription={subscription} />}
        </div>
      </div>
    </li>
  )
}

/** A word and its shape: active looks otherwise than every other state (M§2). */
function StatusBadge({ subscription: { billing, isEntitled, cancelAtPeriodEnd } }: { readonly subscription: Subscription }) {
  if (billing === 'past_due') {
    return (
      <Badge tone="danger">
        <Trans>Payment failed</Trans>
      </Badge>
    )
  }
  if (isEntitled && cancelAtPeriodEnd) {
    return (
      <Badge>
        <Trans>Ending</Trans>
      </Badge>
    )
  }
  if (isEntitled) {
    return (
      <Badge tone="ok">
        <Trans>Active</Trans>
      </Badge>
    )
  }
  return <Badge>{billing === 'paused' ? <Trans>Paused</Trans> : <Trans context="state of a subscription">Ended</Trans>}</Badge>
}
