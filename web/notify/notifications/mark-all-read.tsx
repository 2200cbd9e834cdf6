import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '#web/lib/query.ts'
import { useAction } from '#web/lib/use-action.ts'
import { CheckCheck } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import css from './mark-all-read.module.css'
import { markAllRead, notificationsQuery, uniqueNotifications } from './queries.ts'

/** Takes the marks off everything, while there are any. */
export function MarkAllRead() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const rows = uniqueNotifications(useInfiniteQuery(notificationsQuery()).data)
  const newest = rows[0]
  const mark = useAction(t`We couldn’t mark your notifications as read`, async () => newest && markAllRead(queryClient, newest.createdAt))
  if (!newest || rows.every((row) => row.isRead)) return null
  return (
    <Button
      size="s"
      variant="quiet"
      className={css['button']}
      title={t`Mark all as read`}
      isLoading={mark.isPending}
      icon={<CheckCheck aria-hidden="true" size={16} />}
      onClick={mark.run}
    >
      <span className={css['words']}>
        <Trans>Mark all as read</Trans>
      </span>
    </Button>
  )
}
