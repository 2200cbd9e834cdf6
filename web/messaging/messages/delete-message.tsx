import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { previewText } from './preview-text.ts'
import { deleteMessage } from './threads.ts'

interface DeleteMessageProps {
  readonly message: Message
  readonly isForBoth: boolean
  readonly onClose: () => void
}

/** Asks before a message is deleted, showing how it begins. */
export function DeleteMessage({ message, isForBoth, onClose }: DeleteMessageProps) {
  const { t, i18n } = useLingui()
  const beginning = firstCharacters(previewText(i18n, message), limits.deleteConfirmationLength)
  const confirm = useAction(t`We couldn’t delete the message`, async () => {
    await deleteMessage(message.conversationId, message.seq, isForBoth)
    onClose()
  })
  return (
    <AlertDialog
      title={isForBoth ? t`Delete this message for both of you?` : t`Delete this message for you?`}
      confirmLabel={t`Delete message`}
      isPending={confirm.isPending}
      onConfirm={confirm.run}
      onCancel={onClose}
    >
      <p dir="auto">“{beginning}”</p>
      {!isForBoth && (
        <p>
          <Trans>The other person will still see it.</Trans>
        </p>
      )}
    </AlertDialog>
  )
}
