import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Conversation } from '#contract/messaging/messages.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { BlockDialog } from '#web/graph/blocks/block-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { otherOf, renewed, setConversation } from './conversations.ts'
import { DeleteConversation } from './delete-conversation.tsx'
import css from './request-bar.module.css'

/** Somebody one does not know has written: take it into the inbox, or delete it. */
export function RequestBar({ conversation }: { readonly conversation: Conversation }) {
  const { t, i18n } = useLingui()
  const [asking, setAsking] = useState<'delete' | 'block' | null>(null)
  const [isPending, setPending] = useState(false)
  const name = otherOf(conversation).displayName
  const accept = async () => {
    setPending(true)
    try {
      await setConversation(conversation.id, { isAccepted: true })
    } catch (error) {
      showToast({ tone: 'error', title: t`The request could not be accepted`, description: errorText(i18n, error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <section aria-label={t`Message request`} className={css['bar']}>
      <p className={css['text']}>
        <b>
          <Trans>{name} wants to write to you.</Trans>
        </b>{' '}
        <Trans>They do not see whether you have read it. Answering accepts.</Trans>
      </p>
      <div className={css['actions']}>
        <Button variant="ink" size="s" isLoading={isPending} onClick={() => void accept()}>
          <Trans>Accept</Trans>
        </Button>
        <Button size="s" onClick={() => setAsking('delete')}>
          <Trans>Delete</Trans>
        </Button>
        <Button size="s" variant="quiet" onClick={() => setAsking('block')}>
          <Trans>Block</Trans>
        </Button>
      </div>
      {asking === 'delete' && <DeleteConversation conversation={conversation} onClose={() => setAsking(null)} />}
      {asking === 'block' && (
        <BlockDialog person={otherOf(conversation)} onClose={() => setAsking(null)} onBlocked={() => renewed(conversation.id)} />
      )}
    </section>
  )
}
