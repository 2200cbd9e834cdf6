import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { visibleLength } from '#contract/visible-text.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { DiscardQuestion } from '#web/ui/discard-question.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import css from './reason-dialog.module.css'

export interface ReasonDialogProps {
  /** Names the object: 'Delete Ana Sample?' */
  readonly title: ReactNode
  /** Of something that was written: its beginning says which one it is. */
  readonly words?: string
  /** What it brings about. */
  readonly children?: ReactNode
  /** The verb: 'Delete user'. */
  readonly confirmLabel: ReactNode
  /** What is said when it does not succeed: 'Failed to delete user'. */
  readonly failure: string
  /** A statement repeats the reason to whoever wrote it (D30); otherwise it is kept for the staff alone. */
  readonly isTold?: boolean
  /** Does it with the reason; what it throws is shown, and what was typed stays. */
  readonly act: (reason: string) => Promise<unknown>
  /** `danger` takes something from somebody; `ink` gives it back. */
  readonly tone?: 'danger' | 'ink'
  /** After it was done, or was given up. */
  readonly onClose: () => void
  /** Says that it did not succeed, where a toast is not always the way to say it. */
  readonly report?: (failure: string, error: unknown) => void
}

/** Asks before the staff does something that others feel, and why; the reason is kept in the audit log. */
export function ReasonDialog({
  title,
  words,
  children,
  confirmLabel,
  failure,
  isTold = false,
  act,
  tone = 'danger',
  onClose,
  report,
}: ReasonDialogProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
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
      if (report) report(failure, error)
      else showToast({ tone: 'error', title: failure, description: errorText(i18n, error) })
    }
  }
  return (
    <AlertDialog
      tone={tone}
      title={title}
      confirmLabel={confirmLabel}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      onEscape={() => (isMissing ? onClose() : setLeaving(true))}
    >
      <div className={css['reason']}>
        {words !== undefined && <p dir="auto">“{firstCharacters(words, limits.deleteConfirmationLength)}”</p>}
        {children}
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
        {isLeaving && <DiscardQuestion onDiscard={onClose} onStay={() => setLeaving(false)} />}
      </div>
    </AlertDialog>
  )
}
