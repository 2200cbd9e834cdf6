import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { firstCharacters } from '#web/posts/first-characters.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import css from './request-dialog.module.css'

interface DeleteDialogProps {
  readonly title: string
  /** Its beginning says which one it is. */
  readonly words: string
  readonly confirmLabel: string
  readonly failure: string
  /** The staff says why it takes away what is somebody else's. */
  readonly hasReason: boolean
  readonly act: (reason: string | undefined) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before something of the board goes, or is closed. */
export function DeleteDialog({ title, words, confirmLabel, failure, hasReason, act, onClose }: DeleteDialogProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await act(reason.trim() === '' ? undefined : reason.trim())
      onClose()
    } catch (error) {
      setPending(false)
      showToast({ tone: 'error', title: failure, description: errorText(i18n, error) })
    }
  }
  return (
    <AlertDialog title={title} confirmLabel={confirmLabel} isPending={isPending} onConfirm={() => void confirm()} onCancel={onClose}>
      <div className={css['whole']}>
        <p dir="auto" className={css['note']}>
          “{firstCharacters(words, limits.deleteConfirmationLength)}”
        </p>
        {hasReason && (
          <Field label={t`Reason`} hint={t`Kept in the audit log`}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                limit={limits.reasonLength}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </AlertDialog>
  )
}
