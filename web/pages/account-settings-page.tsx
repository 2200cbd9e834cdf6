import { Trans, useLingui } from '@lingui/react/macro'
import { CreatorCard } from '#web/money/account/creator-card.tsx'
import { PremiumCard } from '#web/money/account/premium-card.tsx'
import { ProfileCard } from '#web/money/account/profile-card.tsx'
import css from '#web/money/account/account.module.css'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { useAskedViewer } from '#web/account/session/use-asked-viewer.ts'
import { MySubscriptions } from '#web/money/subscriptions/my-subscriptions.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** `/account-settings`: what one pays and what one is paid. */
export function AccountSettingsPage() {
  const { t } = useLingui()
  const { viewer, isAsking } = useAskedViewer()
  const title = t`Account settings`
  if (isAsking) {
    return (
      <AppPage title={title} isWide top={<PageHeading>{title}</PageHeading>}>
        <p role="status" className={css['loading']}>
          <Trans>Loading account settings...</Trans>
        </p>
      </AppPage>
    )
  }
  if (!viewer) {
    return (
      <AppPage title={title} isWide top={null}>
        <EmptyState
          title={<PageHeading>{t`Authentication Required`}</PageHeading>}
          action={
            <div className={css['actions']}>
              <ButtonLink href={paths.home}>
                <Trans>Home</Trans>
              </ButtonLink>
              <ButtonLink variant="ink" href={paths.signIn({ next: paths.accountSettings })}>
                <Trans>Sign in</Trans>
              </ButtonLink>
            </div>
          }
        >
          <Trans>Please sign in to continue.</Trans>
        </EmptyState>
      </AppPage>
    )
  }
  return (
    <AppPage title={title} isWide top={<PageHeading>{title}</PageHeading>}>
      <div className={css['columns']}>
        <div>
          <ProfileCard own={viewer} />
          <CreatorCard own={viewer} />
          <PremiumCard own={viewer} />
        </div>
        <div className={css['subscriptions']}>
          <MySubscriptions viewerId={viewer.id} />
        </div>
      </div>
    </AppPage>
  )
}
