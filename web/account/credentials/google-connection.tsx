import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { longDate } from '#web/lib/long-date.ts'
import { showToast } from '#web/lib/toasts.ts'
import { keysQuery } from '#web/account/session/own-keys.ts'
import { useProof } from '#web/account/session/use-proof.tsx'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Whether a Google account opens one's account, and how to end that. */
export function GoogleConnection({ viewer }: { readonly viewer: OwnUser }) {
  const { t, i18n } = useLingui()
  const { data: keys, error, refetch } = useQuery(keysQuery)
  const [isAsking, setAsking] = useState(false)
  const { google } = useSiteConfig()
  const { email } = viewer
  if (!keys)
    return (
      <LoadState title={t`We couldn’t load your security settings`} error={error} onRetry={refetch}>
        <Skeleton width="50%" />
      </LoadState>
    )
  const day = keys.google && longDate(new Date(keys.google.connectedAt), i18n.locale)
  return (
    <div className="grid gap-4 w-full">
      <p className="measure text-sm muted">
        {day !== null ? (
          <Trans>Connected on {day}. You can sign in without an email code.</Trans>
        ) : google.kind === 'missing' ? (
          <Trans>Google isn’t connected.</Trans>
        ) : (
          <Trans>Google isn’t connected. To connect it, sign in with the Google account for {email}.</Trans>
        )}
      </p>
      {day !== null && (
        <div>
          <Button onClick={() => setAsking(true)}>
            <Trans>Disconnect Google</Trans>
          </Button>
        </div>
      )}
      {isAsking && <DisconnectDialog email={email} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Ends it after a proof of who is asking. */
function DisconnectDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const proof = useProof(email)
  const disconnect = useAction(t`We couldn’t disconnect Google`, async () => {
    await proof.run(() => call('DELETE /api/me/google', {}))
    await queryClient.invalidateQueries(keysQuery)
    showToast({ tone: 'success', title: t`Google disconnected` })
    onClose()
  })
  return (
    <>
      <AlertDialog
        title={t`Disconnect Google?`}
        confirmLabel={t`Disconnect Google`}
        isPending={disconnect.isPending}
        onConfirm={disconnect.run}
        onCancel={onClose}
      >
        <p>
          <Trans>
            You won’t be able to sign in with Google. You can still sign in with a code sent to {email}. Your devices stay signed in.
          </Trans>
        </p>
        <p>
          <Trans>Signing in with the Google account for this email reconnects it. We’ll email you if that happens.</Trans>
        </p>
      </AlertDialog>
      {proof.dialog}
    </>
  )
}
