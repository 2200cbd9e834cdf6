import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '#contract/session.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './devices.module.css'

const devicesQuery = queryOptions({ queryKey: ['devices'], queryFn: ({ signal }) => call('GET /api/sessions', { signal }), staleTime: 0 })

/** Where one is signed in, and how to end that. */
export function Devices() {
  const { t, i18n } = useLingui()
  const { data: devices, error, refetch } = useQuery(devicesQuery)
  const [isAsking, setAsking] = useState(false)
  if (error) {
    return (
      <div className={css['row']}>
        <p>{errorText(i18n, error)}</p>
        <Button onClick={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    )
  }
  if (!devices) {
    return (
      <Loading>
        <Skeleton width="60%" /> <Skeleton width="40%" />
      </Loading>
    )
  }
  return (
    <>
      <ul className={css['list']} aria-label={t`Devices`}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
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
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const name = device.label || t`Unknown device`
  const end = async () => {
    setPending(true)
    try {
      await call('DELETE /api/sessions/{id}', { params: { id: device.id } })
      await queryClient.invalidateQueries(devicesQuery)
    } catch (error) {
      setPending(false)
      showToast({ tone: 'error', title: t`The device could not be signed out`, description: errorText(i18n, error) })
    }
  }
  return (
    <li className={css['row']}>
      <div>
        <div className={css['name']}>
          {name}{' '}
          {device.isCurrent && (
            <Badge tone="ok">
              <Trans>This device</Trans>
            </Badge>
          )}
        </div>
        <div className={css['seen']}>
          <Trans>Last seen</Trans> <RelativeTime at={device.lastSeenAt} look="ago" />
        </div>
      </div>
      {!device.isCurrent && (
        <Button size="s" isLoading={isPending} aria-label={t`Sign out ${name}`} onClick={() => void end()}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}

function EndOthers({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const end = async () => {
    setPending(true)
    try {
      await call('DELETE /api/sessions', {})
      await queryClient.invalidateQueries(devicesQuery)
      showToast({ tone: 'success', title: t`Signed out everywhere else` })
    } catch (error) {
      showToast({ tone: 'error', title: t`The devices could not be signed out`, description: errorText(i18n, error) })
    }
    onClose()
  }
  return (
    <AlertDialog
      title={t`Sign out everywhere else?`}
      confirmLabel={t`Sign out everywhere else`}
      isPending={isPending}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <p>
        <Trans>All your devices but this one are signed out at once.</Trans>
      </p>
    </AlertDialog>
  )
}
