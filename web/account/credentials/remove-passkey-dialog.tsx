import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { Passkey } from '#contract/account/credentials.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { keysQuery } from '#web/account/session/own-keys.ts'
import { tellPasskeys } from '#web/account/session/passkey.ts'
import { useProof } from '#web/account/session/use-proof.tsx'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'

interface RemovePasskeyDialogProps {
  readonly passkey: Passkey
  readonly viewer: OwnUser
  readonly onClose: () => void
}

/** Removes a passkey after a proof of who is asking, and tells its keeper to offer it no more. */
export function RemovePasskeyDialog({ passkey: { id, name, unlocksStaff }, viewer, onClose }: RemovePasskeyDialogProps) {
  const { t } = useLingui()
  const { passkeyHost } = useSiteConfig()
  const queryClient = useQueryClient()
  const proof = useProof(viewer.email)
  const remove = useAction(t`We couldn’t remove the passkey`, async () => {
    await proof.run(() => call('DELETE /api/me/passkeys/{id}', { params: { id } }))
    const { passkeys, handle } = await queryClient.fetchQuery(keysQuery)
    const left = passkeys.map(({ credentialId }) => credentialId)
    if (passkeyHost !== null && handle !== null) void tellPasskeys(passkeyHost, handle, left)
    showToast({ tone: 'success', title: t`Passkey removed` })
    onClose()
  })
  return (
    <>
      <AlertDialog
        title={t`Remove “${name}”?`}
        confirmLabel={t`Remove passkey`}
        isPending={remove.isPending}
        onConfirm={remove.run}
        onCancel={onClose}
      >
        <p>
          <Trans>You won’t be able to sign in with this passkey. You can still sign in by email and with your other passkeys.</Trans>
        </p>
        {unlocksStaff && (
          <>
            <p>
              <Trans>This passkey unlocks the admin panel. To remove it, unlock the panel on this device first.</Trans>
            </p>
            <p>
              <Trans>
                If you lost it, unlock the panel with the admin password, or ask an owner to remove and restore your role. After that, the
                lost passkey no longer unlocks anything.
              </Trans>
            </p>
          </>
        )}
      </AlertDialog>
      {proof.dialog}
    </>
  )
}
