import { Trans, useLingui } from '@lingui/react/macro'
import { Reply } from 'lucide-react'
import type { Conversation, Quote } from '#contract/messaging/messages.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ComposerBar } from './composer-bar.tsx'
import { QuotedWords } from './quoted.tsx'

interface AnsweredProps {
  readonly quote: Quote
  readonly conversation: Conversation
  readonly onClose: () => void
}

/** Which message the next one answers. */
export function Answered({ quote, conversation, onClose }: AnsweredProps) {
  const { t } = useLingui()
  return (
    <ComposerBar icon={<Reply aria-hidden="true" size={20} />} closeLabel={t`Don’t reply to this message`} onClose={onClose}>
      <VisuallyHidden>
        <Trans>Replying to</Trans>
      </VisuallyHidden>
      <QuotedWords quote={quote} conversation={conversation} />
    </ComposerBar>
  )
}
