import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import type { PushDevice } from '#contract/notify/push.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InstallApp } from './install-app.tsx'
import { OtherDevices } from './other-devices.tsx'
import { pushQuery } from './queries.ts'
import { turnOff } from './subscription.ts'
import { TurnOn } from './turn-on.tsx'

/** Notifications while the site is closed: on this device, and on which others. */
export function PushSettings({ viewer }: { readonly viewer: OwnUser }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(pushQuery)
  if (!data)
    return (
      <LoadState title={t`We couldn’t load your devices`} error={error} onRetry={refetch}>
        <Skeleton width="16rem" height="2.75rem" />
      </LoadState>
    )
  const own = data.devices.find(({ isCurrent }) => isCurrent)
  return (
    <div className="grid justify-items-start gap-3 min-w-0 w-full">
      <p className="text-sm muted">
        <Trans>Get calls, messages and other notifications you choose on this device, even when the site is closed.</Trans>
      </p>
      {own ? <ThisDevice device={own} /> : <TurnOn personId={viewer.id} siteKey={data.siteKey} />}
      <OtherDevices devices={data.devices.filter(({ isCurrent }) => !isCurrent)} />
      <InstallApp />
    </div>
  )
}

function ThisDevice({ device }: { readonly device: PushDevice }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const failed = t`We couldn’t save your change`
  const test = useAction(failed, async () => {
    const { outcome } = await call('POST /api/push/test', {})
    if (outcome === 'gone') {
      await queryClient.invalidateQueries(pushQuery)
      showToast({ tone: 'error', title: t`This device no longer receives notifications. Turn them on again.` })
    } else if (outcome === 'failed')
      showToast({ tone: 'error', title: t`Your browser’s push service rejected the notification. Try again in a moment.` })
    else showToast({ tone: 'success', title: t`Test notification sent`, description: t`If nothing appears, check your device settings.` })
  })
  const show = (showsPreviews: boolean) =>
    keepAnswer(
      queryClient,
      pushQuery.queryKey,
      (known) => known && { ...known, devices: known.devices.map((one) => (one.id === device.id ? { ...one, showsPreviews } : one)) },
    )
  // What was chosen is shown at once, and taken back where it does not count.
  const settle = useAction(failed, async (showsPreviews: boolean) => {
    show(showsPreviews)
    try {
      await call('PUT /api/push/devices/{id}', { params: { id: device.id }, body: { showsPreviews } })
    } catch (error) {
      show(!showsPreviews)
      throw error
    }
  })
  const end = useAction(failed, async () => {
    await turnOff(device.id)
    await queryClient.invalidateQueries(pushQuery)
  })
  return (
    <>
      <p>
        <strong>
          <Trans>Notifications are on for this device.</Trans>
        </strong>
      </p>
      <Checkbox
        label={<Trans>Show message and comment text</Trans>}
        checked={device.showsPreviews}
        onChange={(event) => settle.run(event.target.checked)}
      />
      <p className="text-sm muted">
        <Trans>On: anyone who sees your screen can read the text. Off: only the sender’s name shows.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button isLoading={test.isPending} onClick={test.run}>
          <Trans>Send test notification</Trans>
        </Button>
        <Button isLoading={end.isPending} onClick={end.run}>
          <Trans>Turn off for this device</Trans>
        </Button>
      </div>
    </>
  )
}
