import { limits } from '#contract/limits.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'

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
  const confirm = useAction(failure, async () => {
    await act()
    onClose()
  })
  return (
    <AlertDialog title={title} confirmLabel={confirmLabel} isPending={confirm.isPending} onConfirm={confirm.run} onCancel={onClose}>
      <p dir="auto" className="text-sm muted">
        “{firstCharacters(words, limits.deleteConfirmationLength)}”
      </p>
    </AlertDialog>
  )
}
