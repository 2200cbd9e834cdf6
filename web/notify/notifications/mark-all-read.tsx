import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '#web/lib/query.ts'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import css from './mark-all-read.module.css'
import { markAllRead, notificationsQuery, uniqueNotifications } from './queries.ts'

/** Takes the marks off everything, while there are any. */
export function MarkAllRead() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const rows = uniqueNotifications(useInfiniteQuery(notificationsQuery()).data)
  const newest = rows[0]
  if (!newest || rows.every((row) => row.isRead)) return null
  const mark = async () => {
    setPending(true)
    try {
      await markAllRead(queryClient, newest.createdAt)
    } catch (error) {
      showToast({ tone: 'error', title: t`The notifications could not be marked as read`, description: errorText(i18n, error) })
    }
    setPending(false)
  }
  return (
    <Button
      size="s"
      variant="quiet"
      className={css['button']}
      title={t`Mark all as read`}
      isLoading={isPending}
      icon={<CheckCheck aria-hidden="true" size={16} />}
      onClick={() => void mark()}
    >
      <span className={css['words']}>
        <Trans>Mark all as read</Trans>
      </span>
    </Button>
  )
}
