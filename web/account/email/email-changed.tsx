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
  const endOthers = useAction(t`We couldn’t sign out your devices`, async () => {
    await call('DELETE /api/sessions', {})
    await queryClient.invalidateQueries({ queryKey: ['devices'] })
    showToast({ tone: 'success', title: t`Signed out everywhere else` })
    onClose()
  })
  return (
    <Dialog title={t`Email changed`} size="s" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          <Trans>
            We’ll email <b>{email}</b> from now on. You can undo this from your old email for {limits.emailUndoHours} hours.
          </Trans>
        </p>
        <p className="muted">
          <Trans>Your other devices stay signed in. Sign them out if someone else might have one.</Trans>
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
