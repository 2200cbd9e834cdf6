import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { PushDevice } from '#contract/notify/push.ts'
import { call } from '#web/lib/api.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { ListRow, RowList } from '#web/ui/row-list.tsx'
import css from './push.module.css'
import { pushQuery } from './queries.ts'

/** Where else one is notified, and how to end that. */
export function OtherDevices({ devices }: { readonly devices: readonly PushDevice[] }) {
  const { t } = useLingui()
  if (devices.length === 0) return null
  return (
    <>
      <h4 className={css['title']}>
        <Trans>Your other devices with notifications</Trans>
      </h4>
      <RowList label={t`Your other devices with notifications`}>
        {devices.map((device) => (
          <OtherDevice key={device.id} device={device} />
        ))}
      </RowList>
    </>
  )
}

function OtherDevice({ device }: { readonly device: PushDevice }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const name = device.label || t`Unknown device`
  const end = useAction(t`We couldn’t save your change`, async () => {
    await call('DELETE /api/push/devices/{id}', { params: { id: device.id } })
    await queryClient.invalidateQueries(pushQuery)
  })
  return (
    <ListRow
      name={name}
      facts={
        device.failingSince !== null ? (
          <Trans>
            Notifications aren’t arriving. First failed <RelativeTime at={device.failingSince} look="ago" />.
          </Trans>
        ) : device.takenAt !== null ? (
          <>
            <Trans>Last notification</Trans> <RelativeTime at={device.takenAt} look="ago" />
          </>
        ) : (
          <>
            <Trans>Turned on</Trans> <RelativeTime at={device.createdAt} look="ago" />
          </>
        )
      }
      actions={
        <Button size="s" isLoading={end.isPending} aria-label={t`Turn off for ${name}`} onClick={end.run}>
          <Trans>Turn off</Trans>
        </Button>
      }
    />
  )
}
