import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface EmailChangedProps {
  readonly email: string
  readonly onClose: () => void
}

/** The address is changed; whoever changed it because somebody else had the old one ends the other sessions here. */
export function EmailChanged({ email, onClose }: EmailChangedProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const endOthers = useAction(t`The devices could not be signed out`, async () => {
    await call('DELETE /api/sessions', {})
    await queryClient.invalidateQueries({ queryKey: ['devices'] })
    showToast({ tone: 'success', title: t`Signed out everywhere else` })
    onClose()
  })
  return (
    <Dialog title={t`Your address is changed`} size="s" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          <Trans>
            Codes and letters go to <b>{email}</b> from now on. From the old mailbox the change can be taken back for{' '}
            {limits.emailUndoHours} hours.
          </Trans>
        </p>
        <p className="muted">
          <Trans>Your other devices stay signed in. Sign them out if somebody else may have one of them.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="ink" data-autofocus onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
          <Button isLoading={endOthers.isPending} onClick={endOthers.run}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
