import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { keepPerson } from '#web/people/users/person-cache.ts'
import { StepUp } from '#web/account/session/step-up.tsx'
import { keepViewer } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { studioKey } from '#web/money/studio/queries.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './account.module.css'

interface DeleteCreatorDialogProps {
  readonly own: OwnUser
  readonly onClose: () => void
}

/** Ends being a creator, after saying what that costs and after a proof of who is asking (D29, D59). */
export function DeleteCreatorDialog({ own, onClose }: DeleteCreatorDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const [isProving, setProving] = useState(false)
  const remove = useAction(
    (error) => {
      const isUnproved = error instanceof ApiError && error.code === 'step_up_required'
      setProving(isUnproved)
      if (!isUnproved) report(t`Delete Failed`, error, t`Failed to delete creator account`)
    },
    async () => {
      const user = await call('DELETE /api/creator/{id}/delete', { params: { id: own.id } })
      keepViewer(queryClient, user)
      keepPerson(queryClient, user)
      queryClient.removeQueries({ queryKey: studioKey(own.id) })
      showToast({ tone: 'success', title: t`Creator Account Deleted`, description: t`Your creator account has been successfully deleted` })
      onClose()
    },
  )
  if (isProving && !remove.isPending) {
    return (
      <Dialog title={t`Delete creator account`} size="s" onClose={onClose}>
        <StepUp email={own.email} onProved={remove.run} />
      </Dialog>
    )
  }
  return (
    <AlertDialog
      title={t`Delete your creator account?`}
      confirmLabel={t`Delete creator account`}
      isPending={remove.isPending}
      onConfirm={remove.run}
      onCancel={onClose}
    >
      <div className={css['warning']}>
        <p>
          <Trans>You’ll lose:</Trans>
        </p>
        <ul>
          <li>
            <Trans>your subscriber data and earnings</Trans>
          </li>
          <li>
            <Trans>the creator dashboard</Trans>
          </li>
          <li>
            <Trans>the ability to publish premium posts</Trans>
          </li>
          <li>
            <Trans>your payout information</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Subscriptions stop renewing. Subscribers keep access until their paid period ends. We’ll still pay out what we owe you.
          </Trans>
        </p>
        <p>
          <b>
            <Trans>This can’t be undone.</Trans>
          </b>
        </p>
      </div>
    </AlertDialog>
  )
}
