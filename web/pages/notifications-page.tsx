import { Trans, useLingui } from '@lingui/react/macro'
import { AppPage, PageHeading } from '#web/frame/page.tsx'
import { MarkAllRead } from '#web/notifications/mark-all-read.tsx'
import { NotificationList } from '#web/notifications/notification-list.tsx'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/session/viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DiscoverAside } from './discover-aside.tsx'
import css from './notifications-page.module.css'

/** `/notifications`. */
export function NotificationsPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  return (
    <AppPage
      title={t`Notifications`}
      top={
        <div className={css['top']}>
          <PageHeading>{t`Notifications`}</PageHeading>
          {viewer && <MarkAllRead />}
        </div>
      }
      aside={<DiscoverAside />}
      asideLabel={t`Suggestions`}
    >
      {viewer ? (
        <NotificationList />
      ) : (
        <EmptyState
          title={t`Please sign in to see your notifications`}
          action={
            <ButtonLink variant="ink" href={paths.signIn({ next: paths.notifications })}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          }
        />
      )}
    </AppPage>
  )
}
