import { Trans, useLingui } from '@lingui/react/macro'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { useAskedViewer } from '#web/account/session/use-asked-viewer.ts'
import { Dashboard } from '#web/money/studio/dashboard.tsx'
import { NewPost } from '#web/money/studio/new-post.tsx'
import { PanelSkeleton } from '#web/money/studio/panel-skeleton.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import css from './creator-dashboard-page.module.css'

/** `/creator/dashboard`: what a creator runs their work with; others are told what they need for it. */
export function CreatorDashboardPage() {
  const { t } = useLingui()
  const { viewer, isAsking } = useAskedViewer()
  const title = t`Creator dashboard`
  if (viewer?.isCreator) {
    return (
      <AppPage
        title={title}
        isWide
        top={
          <div className={css['top']}>
            <PageHeading>{title}</PageHeading>
            <NewPost />
          </div>
        }
      >
        <Dashboard creator={viewer} />
      </AppPage>
    )
  }
  if (isAsking) {
    return (
      <AppPage title={title} isWide top={<PageHeading>{title}</PageHeading>}>
        <PanelSkeleton />
      </AppPage>
    )
  }
  return (
    <AppPage title={title} isWide top={null}>
      {viewer ? <NotACreator /> : <NotSignedIn />}
    </AppPage>
  )
}

function NotSignedIn() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={<PageHeading>{t`Please Sign In`}</PageHeading>}
      action={
        <ButtonLink variant="ink" href={paths.signIn({ next: paths.creatorDashboard })}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      }
    >
      <Trans>Sign in to see your subscribers, earnings and posts.</Trans>
    </EmptyState>
  )
}

function NotACreator() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={<PageHeading>{t`Provider Account Required`}</PageHeading>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={paths.creators}>
            <Trans>Browse Creators</Trans>
          </ButtonLink>
          <ButtonLink variant="ink" href={paths.creatorSetup}>
            <Trans>Become a creator</Trans>
          </ButtonLink>
        </div>
      }
    >
      <Trans>This page is for creators. Set up a creator account to get paid for your posts.</Trans>
    </EmptyState>
  )
}
