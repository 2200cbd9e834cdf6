import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { useEffect, useRef } from 'react'
import { useViewer } from '#web/lib/viewer.ts'
import { useWishes } from '#web/lib/use-wishes.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { SettingsChange } from './notification-change.ts'
import { NotificationChoices } from './notification-choices.tsx'
import { NotificationHours } from './notification-hours.tsx'
import { notificationSettingsQuery, saveNotificationSettings, withChange } from './queries.ts'
import css from './notification-settings.module.css'

/** Of what one is told, by which ways, and when. Each change counts at once. */
export function NotificationSettings() {
  const { t } = useLingui()
  const { data: known, error, refetch } = useQuery(notificationSettingsQuery)
  const queryClient = useQueryClient()
  const role = useViewer()?.role
  const isAdmin = role === 'admin' || role === 'owner'
  const [waiting, change] = useWishes<SettingsChange>((wish, keepalive) => saveNotificationSettings(queryClient, wish, keepalive))
  const data = known && waiting.reduce(withChange, known)
  const isZoneUnknown = data?.timeZone === null
  const told = useRef(false)
  useEffect(() => {
    // Hours mean nothing without a zone; until somebody chooses, this browser's is theirs. Said once: the site may not know it.
    if (!isZoneUnknown || told.current) return
    told.current = true
    change({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  }, [isZoneUnknown, change])
  if (!data)
    return (
      <LoadState title={t`We couldn’t load your settings`} error={error} onRetry={refetch}>
        <Skeleton width="100%" height="12rem" />
      </LoadState>
    )
  // Told to those alone who can do something about it.
  const choices = data.choices.filter(
    ({ kind }) => isAdmin || !(kind === 'dispute' || kind === 'sign_up_surge' || (kind === 'held_content' && role !== 'moderator')),
  )
  return (
    <>
      <p className={css['always']}>
        <Trans>We always send emails about money, such as receipts and failed payments.</Trans>
      </p>
      <NotificationChoices choices={choices} onChange={(choice) => change({ choices: [choice] })} />
      <NotificationHours settings={data} onChange={(hours) => change(hours)} />
    </>
  )
}
