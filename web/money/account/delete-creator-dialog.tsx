import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { personKey } from '#web/people/users/person-cache.ts'
import { StepUpForm } from '#web/account/session/step-up-form.tsx'
import { keepViewer } from '#web/lib/viewer.ts'
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
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<'warned' | 'deleting' | 'proving'>('warned')
  const remove = async () => {
    setStep('deleting')
    try {
      const user = await call('DELETE /api/creator/{id}/delete', { params: { id: own.id } })
      keepViewer(queryClient, user)
      queryClient.setQueryData(personKey(own.id), user)
      queryClient.removeQueries({ queryKey: studioKey(own.id) })
      showToast({ tone: 'success', title: t`Creator Account Deleted`, description: t`Your creator account has been successfully deleted` })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'step_up_required') return setStep('proving')
      const description = error instanceof ApiError ? errorText(i18n, error) : t`Failed to delete creator account`
      showToast({ tone: 'error', title: t`Delete Failed`, description })
      setStep('warned')
    }
  }
  if (step === 'proving') {
    return (
      <Dialog title={t`Delete creator account`} size="s" onClose={onClose}>
        <StepUpForm email={own.email} onProved={() => void remove()} />
      </Dialog>
    )
  }
  return (
    <AlertDialog
      title={t`Delete your creator account?`}
      confirmLabel={t`Delete creator account`}
      isPending={step === 'deleting'}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <div className={css['warning']}>
        <p>
          <Trans>You lose:</Trans>
        </p>
        <ul>
          <li>
            <Trans>your subscriber data and earnings</Trans>
          </li>
          <li>
            <Trans>the creator dashboard</Trans>
          </li>
          <li>
            <Trans>publishing premium posts</Trans>
          </li>
          <li>
            <Trans>your payout information</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            No subscription renews from now on; what your subscribers have paid for stays open to them until its end. What we owe you is
            still paid out.
          </Trans>
        </p>
        <p>
          <b>
            <Trans>This cannot be undone.</Trans>
          </b>
        </p>
      </div>
    </AlertDialog>
  )
}
