import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '#web/lib/router.ts'
import { useState } from 'react'
import type { Conversation } from '#contract/messaging/messages.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { clearConversation, otherOf } from './conversations.ts'
import { dropThread } from './threads.ts'

/** Asks before a conversation is deleted for the reader; the other person keeps theirs. */
export function DeleteConversation({ conversation, onClose }: { readonly conversation: Conversation; readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const name = otherOf(conversation).displayName
  const confirm = async () => {
    setPending(true)
    try {
      // First away from it: where it is shown, it would be begun anew.
      await navigate({ to: paths.messages })
      await clearConversation(conversation.id)
      dropThread(conversation.id)
    } catch (error) {
      setPending(false)
      showToast({ tone: 'error', title: t`The conversation could not be deleted`, description: errorText(i18n, error) })
    }
    onClose()
  }
  return (
    <AlertDialog
      title={t`Delete the conversation with ${name}?`}
      confirmLabel={t`Delete conversation`}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Trans>All messages disappear from your list. {name} keeps theirs.</Trans>
    </AlertDialog>
  )
}
