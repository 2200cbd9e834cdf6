import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import css from './request-dialog.module.css'

interface DeleteDialogProps {
  readonly title: string
  /** Its beginning says which one it is. */
  readonly words: string
  readonly confirmLabel: string
  readonly failure: string
  readonly act: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before something of the board goes, or is closed. */
export function DeleteDialog({ title, words, confirmLabel, failure, act, onClose }: DeleteDialogProps) {
  const { i18n } = useLingui()
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await act()
      onClose()
    } catch (error) {
      setPending(false)
      showToast({ tone: 'error', title: failure, description: errorText(i18n, error) })
    }
  }
  return (
    <AlertDialog title={title} confirmLabel={confirmLabel} isPending={isPending} onConfirm={() => void confirm()} onCancel={onClose}>
      <p dir="auto" className={css['note']}>
        “{firstCharacters(words, limits.deleteConfirmationLength)}”
      </p>
    </AlertDialog>
  )
}
