import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { useSearch } from '#web/lib/router.ts'
import { ArrowLeft } from 'lucide-react'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { personQuery } from '#web/people/users/person-cache.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { CheckoutForm } from '#web/money/subscriptions/checkout-form.tsx'
import { NothingForSale } from '#web/money/subscriptions/nothing-for-sale.tsx'
import { type Offer, offerOf } from '#web/money/subscriptions/offer.ts'
import { idOf } from '#web/money/subscriptions/returned.ts'
import { StandingOffer } from '#web/money/subscriptions/standing-offer.tsx'
import '#web/ui/voice.css'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './subscribe-page.module.css'

/** `/subscribe`: checkout of a creator's subscription, or without `creatorId` of the Premium plan. */
export function SubscribePage() {
  const { t } = useLingui()
  const search = useSearch()
  const isForCreator = search['creatorId'] !== undefined
  const creatorId = idOf(search['creatorId'])
  return (
    <PublicPage title={t`Subscribe`} width="wide">
      <div className={css['page']}>
        {search['from'] === 'messages' && (
          <ButtonLink
            variant="quiet"
            size="s"
            icon={<ArrowLeft aria-hidden="true" size={18} />}
            href={creatorId === null ? paths.messages : paths.messagesWith(creatorId)}
          >
            <Trans>Back to Messages</Trans>
          </ButtonLink>
        )}
        {!isForCreator && <PremiumCheckout />}
        {isForCreator && creatorId === null && <NothingForSale reason="not_found" />}
        {creatorId !== null && <CreatorCheckout key={creatorId} creatorId={creatorId} postId={idOf(search['post']) ?? undefined} />}
      </div>
    </PublicPage>
  )
}

function PremiumCheckout() {
  const { t } = useLingui()
  const { premiumPrice } = useSiteConfig()
  const offer: Offer = { creatorId: null, name: t`Premium`, priceCents: premiumPrice, currency: 'USD' }
  return (
    <>
      <PageHeading>{t`Subscribe to Premium`}</PageHeading>
      <StandingOffer offer={offer}>
        <CheckoutForm offer={offer} />
      </StandingOffer>
    </>
  )
}

function CreatorCheckout({ creatorId, postId }: { readonly creatorId: number; readonly postId: number | undefined }) {
  const { t } = useLingui()
  const { data: creator, error, refetch } = useQuery(personQuery(creatorId))
  if (error) return <NothingForSale error={error} onRetry={() => void refetch()} />
  if (!creator) {
    return (
      <>
        <PageHeading>{t`Subscribe`}</PageHeading>
        <CheckoutForm offer={{ creatorId, name: '', priceCents: 0, currency: 'USD' }} isLoading />
      </>
    )
  }
  const { displayName, subscriptionPrice } = creator
  if (creator.isBlocked) return <NothingForSale reason="blocked" creator={creator} />
  if (!creator.isCreator || subscriptionPrice === null) return <NothingForSale reason="no_creator" creator={creator} />
  const offer: Offer = { ...offerOf(creator), postId }
  return (
    <>
      <PageHeading>{t`Subscribe to ${displayName}`}</PageHeading>
      <StandingOffer offer={offer}>
        <CheckoutForm offer={offer} creator={creator} />
      </StandingOffer>
    </>
  )
}
