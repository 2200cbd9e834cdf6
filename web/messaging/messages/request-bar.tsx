import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Conversation } from '#contract/messaging/messages.ts'
import { BlockDialog } from '#web/graph/blocks/block-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { otherOf, renewed } from './conversations.ts'
import { setConversation } from './set-conversation.ts'
import { DeleteConversation } from './delete-conversation.tsx'
import css from './request-bar.module.css'
import { useAction } from '#web/lib/use-action.ts'

/** Somebody one does not know has written: take it into the inbox, or delete it. */
export function RequestBar({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'delete' | 'block' | null>(null)
  const name = otherOf(conversation).displayName
  const accept = useAction(t`We couldn’t accept the request`, () => setConversation(conversation.id, { isAccepted: true }))
  return (
    <section aria-label={t`Message request`} className={css['bar']}>
      <p className={css['text']}>
        <b>
          <Trans>{name} wants to message you.</Trans>
        </b>{' '}
        <Trans>They can’t see whether you’ve read it. If you reply, you accept the request.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ink" size="s" isLoading={accept.isPending} onClick={accept.run}>
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
