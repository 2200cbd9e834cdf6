import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '#web/lib/query.ts'
import type { Notification, NotificationFilter } from '#contract/notify/notifications.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PeopleLater } from '#web/graph/follows/people-later.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { useDayName } from '#web/messaging/messages/use-day-name.ts'
import css from './notification-list.module.css'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery, uniqueNotifications } from './queries.ts'
import { useMarkSeen } from './use-mark-seen.ts'

const none: readonly Notification[] = []

/** What happened to the signed-in person, the newest first: all of it, or a part. */
export function NotificationList({ show }: { readonly show: NotificationFilter }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(notificationsQuery(show))
  const rows = uniqueNotifications(query.data)
  useMarkSeen(show === 'all' ? rows : none)
  return (
    <PagedRows query={query} rows={rows} errorTitle={t`We couldn’t load your notifications`} empty={<Nothing show={show} />} isInset>
      {(known) => byDay(known).map((rows) => <Day key={new Date(rows[0].createdAt).toDateString()} rows={rows} />)}
    </PagedRows>
  )
}

type Rows = readonly [Notification, ...Notification[]]

function byDay(rows: readonly Notification[]): readonly Rows[] {
  const days = Map.groupBy(rows, ({ createdAt }) => new Date(createdAt).toDateString())
  return [...days.values()] as unknown as readonly Rows[]
}

function Day({ rows }: { readonly rows: Rows }) {
  const { t } = useLingui()
  const name = useDayName()(rows[0].createdAt)
  return (
    <section>
      <h2 className={css['day']}>{name}</h2>
      <ul aria-label={t`Notifications, ${name}`}>
        {rows.map((row) => (
          <NotificationRow key={row.id} notification={row} />
        ))}
      </ul>
    </section>
  )
}

function Nothing({ show }: { readonly show: NotificationFilter }) {
  const { t } = useLingui()
  if (show !== 'all') {
    return (
      <EmptyState
        title={show === 'unread' ? t({ message: 'You’re all caught up', context: 'notifications' }) : t`No notifications here yet`}
      >
        <Trans>See everything under All.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <EmptyState
        title={t`Nothing yet`}
        action={
          <ButtonLink href={paths.feed}>
            <Trans>Back to Feed</Trans>
          </ButtonLink>
        }
      >
        <Trans>New followers, likes and replies will appear here.</Trans>
      </EmptyState>
      <PeopleLater />
    </>
  )
}
