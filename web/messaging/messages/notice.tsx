import { Trans } from '@lingui/react/macro'
import type { Conversation, Message } from '#contract/messaging/messages.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { otherOf } from './conversations.ts'
import css from './notice.module.css'
import { openPrompt } from './prompts.ts'

interface NoticeProps {
  readonly conversation: Conversation
  readonly notice: NonNullable<Message['notice']>
}

/** What the system says to the reader alone; its link opens the prompt at the composer (C§2, D22). */
export function Notice({ conversation, notice }: NoticeProps) {
  const name = otherOf(conversation).displayName
  if (notice.kind === 'ai') {
    return (
      <p className={css['notice']}>
        <Trans>Replies here may be written automatically for {name}. You can ask for a human.</Trans>
      </p>
    )
  }
  return (
    <p className={css['notice']}>
      <Trans>You’ve used all your free messages to {name}. Subscribe to keep messaging.</Trans>{' '}
      <AppLink
        href={notice.link}
        className={css['link']}
        onClick={(event) => {
          event.preventDefault()
          openPrompt(conversation.id)
        }}
      >
        <Trans>Subscribe Now</Trans>
      </AppLink>
    </p>
  )
}
