import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '#web/lib/router.ts'
import { Settings } from 'lucide-react'
import type { NotificationFilter } from '#contract/notify/notifications.ts'
import { RequestsLink } from '#web/graph/follows/requests-link.tsx'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import { MarkAllRead } from '#web/notify/notifications/mark-all-read.tsx'
import { NotificationList } from '#web/notify/notifications/notification-list.tsx'
import { PushOffer } from '#web/notify/push/push-offer.tsx'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { InOrder } from '#web/ui/in-order.tsx'
import { RowPlaces } from '#web/ui/paged-rows.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { DiscoverAside } from './discover-aside.tsx'
import css from './notifications-page.module.css'

/** `/notifications`, all of them or those of one kind: the address keeps which. */
export function NotificationsPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const navigate = useNavigate()
  const search = useSearch()
  const tabs = [
    { id: 'all', label: t({ message: 'All', context: 'notifications' }) },
    { id: 'unread', label: t`Unread` },
    { id: 'replies', label: t`Replies` },
    { id: 'people', label: t`People` },
    { id: 'money', label: t`Money` },
  ] as const
  const show = tabs.find(({ id }) => search['show'] === id)?.id ?? 'all'
  const select = (id: NotificationFilter) =>
    void navigate({ to: paths.notifications, search: id === 'all' ? {} : { show: id }, replace: true, resetScroll: false })
  return (
    <AppPage
      title={t`Notifications`}
      top={
        <div className={css['top']}>
          <PageHeading>{t`Notifications`}</PageHeading>
          {viewer && (
            <div className={css['actions']}>
              <MarkAllRead />
              <IconLink
                label={t`Notification settings`}
                icon={<Settings aria-hidden="true" size={18} />}
                href={paths.notificationSettings}
              />
            </div>
          )}
        </div>
      }
      aside={<DiscoverAside />}
      asideLabel={t`Suggestions`}
    >
      {viewer ? (
        <InOrder place={<RowPlaces />}>
          <PushOffer viewerId={viewer.id} />
          <RequestsLink />
          <>
            <Tabs name="notifications" label={t`Notifications`} tabs={tabs} selected={show} onSelect={select} className={css['tabs']} />
            <TabPanel name="notifications" selected={show}>
              <NotificationList key={show} show={show} />
            </TabPanel>
          </>
        </InOrder>
      ) : (
        <EmptyState
          title={t`Sign in to see your notifications`}
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
