import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import type { Offer } from './offer.ts'
import { usePremiumPlan, useSubscriptionTo } from './queries.ts'
import { SubscriptionState } from './subscription-state.tsx'
import { tierOf } from './tier.ts'

/** The checkout, or what stands in its place for whoever has this already or sells it themselves. */
export function StandingOffer({ offer, children }: { readonly offer: Offer; readonly children: ReactNode }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const toCreator = useSubscriptionTo(offer.creatorId)
  const premium = usePremiumPlan()
  const known = offer.creatorId === null ? premium : toCreator
  const { creatorId, name, postId } = offer
  // A checkout that was begun is finished by itself: the news that it was paid may come before it is done.
  const [isOffered, setOffered] = useState(false)
  if (viewer !== null && viewer.id === creatorId) {
    return (
      <EmptyState
        title={t`You can’t subscribe to yourself.`}
        action={
          <ButtonLink variant="ink" href={paths.creatorDashboard}>
            <Trans>Creator Dashboard</Trans>
          </ButtonLink>
        }
      />
    )
  }
  if (isOffered) return children
  if (viewer && known === undefined) return <CheckoutSkeleton />
  const hasPlan = creatorId === null && tierOf(viewer) === 'subscribed'
  if (!known?.isEntitled && !hasPlan) {
    if (viewer) setOffered(true)
    return children
  }
  return (
    <EmptyState
      title={creatorId === null ? t`You’re on the Premium plan` : t`You’re subscribed to ${name}`}
      action={
        <div className="flex flex-wrap gap-3">
          {creatorId !== null && (
            <>
              {postId !== undefined && (
                <ButtonLink variant="ink" href={paths.post(postId)}>
                  <Trans>View post</Trans>
                </ButtonLink>
              )}
              <ButtonLink variant={postId === undefined ? 'ink' : 'outline'} href={paths.messagesWith(creatorId)}>
                <Trans>Message {name}</Trans>
              </ButtonLink>
              <ButtonLink href={paths.profile(creatorId)}>
                <Trans>View Profile</Trans>
              </ButtonLink>
            </>
          )}
          <ButtonLink href={paths.accountSettings}>
            <Trans>Manage subscriptions</Trans>
          </ButtonLink>
        </div>
      }
    >
      {known && <SubscriptionState subscription={known} />}
    </EmptyState>
  )
}
