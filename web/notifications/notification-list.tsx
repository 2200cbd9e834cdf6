import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Notification, NotificationFilter } from '#contract/notifications.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './notification-list.module.css'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery, uniqueNotifications } from './queries.ts'
import { useMarkSeen } from './use-mark-seen.ts'

const none: readonly Notification[] = []

/** What happened to the signed-in person, the newest first: all of it, or a part. */
export function NotificationList({ show }: { readonly show: NotificationFilter }) {
  const { t } = useLingui()
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(notificationsQuery(show))
  const rows = uniqueNotifications(data)
  useMarkSeen(show === 'all' ? rows : none)
  if (isPending) {
    return (
      <Loading>
        <div className={css['skeleton']}>
          <Skeleton height="3rem" /> <Skeleton height="3rem" /> <Skeleton height="3rem" />
        </div>
      </Loading>
    )
  }
  if (error && rows.length === 0) return <LoadError title={t`The notifications could not be loaded`} error={error} onRetry={refetch} />
  if (rows.length === 0 && show !== 'all') {
    return (
      <EmptyState title={show === 'unread' ? t`You are up to date` : t`Nothing of this kind yet`}>
        <Trans>Everything that happened stands under All.</Trans>
      </EmptyState>
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t`Nothing yet`}
        action={
          <ButtonLink href={paths.feed}>
            <Trans>Back to feed</Trans>
          </ButtonLink>
        }
      >
        <Trans>New followers, likes and replies will stand here.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label={t`Notifications`}>
        {rows.map((row) => (
          <NotificationRow key={row.id} notification={row} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={css['more']}>
          <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
