import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { visibleLength } from '#contract/visible-text.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { firstCharacters } from '#web/posts/first-characters.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import css from './report.module.css'

export interface TakeDownDialogProps {
  readonly title: string
  /** Its beginning says which one it is. */
  readonly words: string
  readonly confirmLabel: string
  readonly failure: string
  /** Whoever wrote it is told why; otherwise the reason is kept for the staff alone. */
  readonly isTold?: boolean
  /** What it throws is shown, and what was typed stays. */
  readonly act: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** The staff takes away or closes what is somebody else's, and says why: a statement repeats the reason to whoever wrote it (D30). */
export function TakeDownDialog({ title, words, confirmLabel, failure, isTold = true, act, onClose }: TakeDownDialogProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const isMissing = reason.trim() === ''
  const isTooLong = visibleLength(reason) > limits.reasonLength
  const mistake = isMissing ? t`Please say why.` : isTooLong ? t`This is too long.` : undefined
  const confirm = async () => {
    setChecked(true)
    if (mistake !== undefined) return
    setPending(true)
    try {
      await act(reason.trim())
      onClose()
    } catch (error) {
      setPending(false)
      showToast({ tone: 'error', title: failure, description: errorText(i18n, error) })
    }
  }
  return (
    <AlertDialog title={title} confirmLabel={confirmLabel} isPending={isPending} onConfirm={() => void confirm()} onCancel={onClose}>
      <div className={css['form']}>
        <p dir="auto">“{firstCharacters(words, limits.deleteConfirmationLength)}”</p>
        <Field
          label={t`Reason`}
          hint={isTold ? t`Kept in the audit log; whoever wrote it reads it too` : t`Kept in the audit log`}
          error={isChecked ? mistake : undefined}
          isRequired
        >
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
