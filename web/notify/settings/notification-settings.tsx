import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { useEffect, useRef } from 'react'
import type { NotificationSettings as Settings } from '#contract/notify/notification-settings.ts'
import { call } from '#web/lib/api.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { SettingsChange } from './notification-change.ts'
import { NotificationChoices } from './notification-choices.tsx'
import { NotificationHours } from './notification-hours.tsx'
import css from './notification-settings.module.css'

const settingsKey = ['notification-settings'] as const

/** Of what one is told, by which ways, and when. Each change counts at once. */
export function NotificationSettings() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /api/me/notification-settings', { signal }),
  })
  const change = useChange()
  const isZoneUnknown = data?.timeZone === null
  const told = useRef(false)
  useEffect(() => {
    // Hours mean nothing without a zone; until somebody chooses, this browser's is theirs. Said once: the site may not know it.
    if (!isZoneUnknown || told.current) return
    told.current = true
    void change({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  }, [isZoneUnknown, change])
  if (!data)
    return (
      <LoadState title={t`We couldn’t load your settings`} error={error} onRetry={refetch}>
        <Skeleton width="100%" height="12rem" />
      </LoadState>
    )
  return (
    <>
      <p className={css['always']}>
        <Trans>We always send emails about money, such as receipts and failed payments.</Trans>
      </p>
      <NotificationChoices choices={data.choices} onChange={(choice) => void change({ choices: [choice] })} />
      <NotificationHours settings={data} onChange={(hours) => void change(hours)} />
    </>
  )
}

/** What was chosen is shown at once; what the site refuses is taken back, and said. */
function useChange(): (change: SettingsChange) => Promise<void> {
  const { t } = useLingui()
  const report = useErrorToast()
  const queryClient = useQueryClient()
  const last = useRef(Promise.resolve())
  const waiting = useRef(0)
  const save = async (change: SettingsChange) => {
    try {
      const answer = await call('PUT /api/me/notification-settings', { body: change })
      // While another change waits, this answer knows nothing of it and would take it back on the screen.
      if (waiting.current === 1) queryClient.setQueryData(settingsKey, answer)
    } catch (error) {
      report(t`We couldn’t save your change`, error)
      await queryClient.invalidateQueries({ queryKey: settingsKey })
    }
    waiting.current -= 1
  }
  return (change) => {
    queryClient.setQueryData<Settings>(settingsKey, (known) => known && withChange(known, change))
    waiting.current += 1
    // One after the other, so that the last answer is of the last change.
    last.current = last.current.then(() => save(change))
    return last.current
  }
}

function withChange(known: Settings, { choices = [], timeZone, quietHours, digest }: SettingsChange): Settings {
  return {
    choices: known.choices.map((choice) => ({ ...choice, ...choices.find(({ kind }) => kind === choice.kind) })),
    timeZone: timeZone ?? known.timeZone,
    quietHours: quietHours === undefined ? known.quietHours : quietHours,
    digest: { ...known.digest, ...digest },
  }
}
