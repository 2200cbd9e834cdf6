import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { visibleLength } from '#contract/visible-text.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import css from './admin.module.css'
import { useReport } from './use-report.ts'

export interface ReasonDialogProps {
  /** Names the object: 'Delete Ana Sample?' */
  readonly title: ReactNode
  /** What it brings about. */
  readonly children?: ReactNode
  /** The verb: 'Delete user'. */
  readonly confirmLabel: ReactNode
  /** What is said when it does not succeed: 'Failed to delete user'. */
  readonly failure: string
  /** Does it with the reason; what it throws is shown, and what was typed stays. */
  readonly act: (reason: string) => Promise<unknown>
  /** `danger` takes something from somebody; `ink` gives it back. */
  readonly tone?: 'danger' | 'ink'
  /** After it was done, or was given up. */
  readonly onClose: () => void
}

/** Asks before the staff does something that others feel, and why; the reason is kept in the audit log. */
export function ReasonDialog({ title, children, confirmLabel, failure, act, tone = 'danger', onClose }: ReasonDialogProps) {
  const { t } = useLingui()
  const report = useReport()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const isMissing = reason.trim() === ''
  const isTooLong = visibleLength(reason) > limits.reasonLength
  const confirm = async () => {
    setChecked(true)
    if (isMissing || isTooLong) return
    setPending(true)
    try {
      await act(reason.trim())
      onClose()
    } catch (error) {
      setPending(false)
      report(failure, error)
    }
  }
  const mistake = isMissing ? t`Please say why.` : isTooLong ? t`This is too long.` : undefined
  return (
    <AlertDialog
      tone={tone}
      title={title}
      confirmLabel={confirmLabel}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={css['reason']}>
        {children}
        <Field label={t`Reason`} hint={t`Kept in the audit log`} error={isChecked ? mistake : undefined} isRequired>
          {(control) => (
            <Textarea
              {...control}
              data-autofocus
              rows={2}
              limit={limits.reasonLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
    </AlertDialog>
  )
}
