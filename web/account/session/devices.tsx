import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '#web/lib/query.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Device } from '#contract/account/session.ts'
import { call } from '#web/lib/api.ts'
import { longDate } from '#web/lib/long-date.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { ListRow, RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const devicesQuery = queryOptions({ queryKey: ['devices'], queryFn: ({ signal }) => call('GET /api/sessions', { signal }), staleTime: 0 })

/** Where one is signed in, and how to end that. */
export function Devices() {
  const { t } = useLingui()
  const { data: devices, error, refetch } = useQuery(devicesQuery)
  const [isAsking, setAsking] = useState(false)
  if (!devices)
    return (
      <LoadState title={t`We couldn’t load your devices`} error={error} onRetry={refetch}>
        <Skeleton width="60%" /> <Skeleton width="40%" />
      </LoadState>
    )
  return (
    <>
      <RowList label={t`Devices`}>
        {devices
          .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
          .map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
      </RowList>
      {devices.length > 1 && (
        <Button onClick={() => setAsking(true)}>
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
      {isAsking && <EndOthers onClose={() => setAsking(false)} />}
    </>
  )
}

function DeviceRow({ device }: { readonly device: Device }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const name = device.label || t`Unknown device`
  const began = useBeginning(device)
  const end = useAction(t`We couldn’t sign out the device`, async () => {
    await call('DELETE /api/sessions/{id}', { params: { id: device.id } })
    await queryClient.invalidateQueries(devicesQuery)
  })
  return (
    <ListRow
      icon={<DeviceIcon label={device.label} />}
      name={
        <>
          {name}{' '}
          {device.isCurrent && (
            <Badge tone="ok">
              <Trans>This device</Trans>
            </Badge>
          )}
        </>
      }
      facts={
        <>
          {began}
          {' · '}
          {device.isCurrent ? (
            <Trans>active now</Trans>
          ) : (
            <>
              <Trans>Last seen</Trans> <RelativeTime at={device.lastSeenAt} look="ago" />
            </>
          )}
        </>
      }
      actions={
        !device.isCurrent && (
          <Button size="s" isLoading={end.isPending} aria-label={t`Sign out ${name}`} onClick={end.run}>
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    />
  )
}

/** When and how somebody signed in on a device. */
function useBeginning({ createdAt, way }: Device): string {
  const { t, i18n } = useLingui()
  const day = longDate(new Date(createdAt), i18n.locale)
  switch (way) {
    case 'email':
      return t`Signed in on ${day} by email`
    case 'google':
      return t`Signed in on ${day} with Google`
    case 'passkey':
      return t`Signed in on ${day} with a passkey`
    case 'recovery_code':
      return t`Signed in on ${day} with a recovery code`
    default:
      return t`Signed in on ${day}`
  }
}

/** Something to hold, or something on a desk, as far as its label says. */
function DeviceIcon({ label }: Pick<Device, 'label'>) {
  const Icon = /Android|iPhone|iPad/.test(label) ? Smartphone : Monitor
  return <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
}

function EndOthers({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const end = useAction(t`We couldn’t sign out your devices`, async () => {
    await call('DELETE /api/sessions', {})
    await queryClient.invalidateQueries(devicesQuery)
    showToast({ tone: 'success', title: t`Signed out everywhere else` })
    onClose()
  })
  return (
    <AlertDialog
      title={t`Sign out everywhere else?`}
      confirmLabel={t`Sign out everywhere else`}
      isPending={end.isPending}
      onConfirm={end.run}
      onCancel={onClose}
    >
      <p>
        <Trans>You’ll be signed out on all your other devices right away.</Trans>
      </p>
    </AlertDialog>
  )
}
