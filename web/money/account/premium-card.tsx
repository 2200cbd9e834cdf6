import { Trans, useLingui } from '@lingui/react/macro'
import type { Subscription } from '#contract/money/subscriptions.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { Part } from '#web/ui/part.tsx'
import { useSubscriptionChanges } from '#web/money/subscriptions/changes.ts'
import { usePremiumPlan } from '#web/money/subscriptions/queries.ts'
import { SubscriptionState } from '#web/money/subscriptions/subscription-state.tsx'
import { tierOf } from '#web/money/subscriptions/tier.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { ButtonPlace, Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './account.module.css'

/** The platform's own plan: which one it is, when it renews, and the way in and out. */
export function PremiumCard({ own }: { readonly own: OwnUser }) {
  const { t } = useLingui()
  const { premiumPrice } = useSiteConfig()
  const plan = usePremiumPlan()
  const tier = tierOf(own)
  return (
    <Part title={t`Premium`}>
      <p className="flex flex-wrap items-center gap-2-4">
        {tier === 'subscribed' ? (
          <Badge tone="paid">
            <Trans>Premium Subscriber</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Free Plan</Trans>
          </Badge>
        )}
        {plan?.isEntitled ? (
          <Price cents={plan.priceCents} currency={plan.currency} />
        ) : (
          tier !== 'subscribed' && <Price cents={premiumPrice} currency="USD" />
        )}
      </p>
      {plan?.isEntitled && <Plan plan={plan} />}
      {plan === undefined && tier === 'subscribed' && (
        <Loading>
          <div className={css['plan']}>
            <Skeleton width="12rem" height="1.25rem" /> <ButtonPlace />
          </div>
        </Loading>
      )}
      {tier !== 'subscribed' && (
        <div className={css['actions']}>
          <ButtonLink variant="paid" href={paths.premium}>
            <Trans>Upgrade to Premium</Trans>
          </ButtonLink>
        </div>
      )}
    </Part>
  )
}

/** As many presses to leave as to come (D6). */
function Plan({ plan }: { readonly plan: Subscription }) {
  const { isChanging, unsubscribe, resume } = useSubscriptionChanges(plan)
  return (
    <>
      <p className="measure text-sm muted">
        <SubscriptionState subscription={plan} />
      </p>
      <div className={css['actions']}>
        {plan.cancelAtPeriodEnd ? (
          <Button isLoading={isChanging} onClick={resume}>
            <Trans>Resume</Trans>
          </Button>
        ) : (
          <Button isLoading={isChanging} onClick={unsubscribe}>
            <Trans>Cancel Premium</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
