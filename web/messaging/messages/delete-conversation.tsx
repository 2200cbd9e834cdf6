import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '#web/lib/router.ts'
import { useAction } from '#web/lib/use-action.ts'
import type { Conversation } from '#contract/messaging/messages.ts'
import { paths } from '#web/paths.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { clearConversation, otherOf } from './conversations.ts'
import { dropThread } from './threads.ts'

/** Asks before a conversation is deleted for the reader; the other person keeps theirs. */
export function DeleteConversation({ conversation, onClose }: { readonly conversation: Conversation; readonly onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const name = otherOf(conversation).displayName
  const confirm = useAction(t`We couldn’t delete the conversation`, async () => {
    // First away from it: where it is shown, it would be begun anew.
    await navigate({ to: paths.messages })
    await clearConversation(conversation.id)
    dropThread(conversation.id)
    onClose()
  })
  return (
    <AlertDialog
      title={t`Delete the conversation with ${name}?`}
      confirmLabel={t`Delete conversation`}
      isPending={confirm.isPending}
      onConfirm={confirm.run}
      onCancel={onClose}
    >
      <Trans>This deletes all messages for you. {name} keeps their copy.</Trans>
    </AlertDialog>
  )
}
