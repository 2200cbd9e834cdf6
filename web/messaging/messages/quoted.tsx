import { Trans, useLingui } from '@lingui/react/macro'
import type { Conversation, Quote } from '#contract/messaging/messages.ts'
import { otherOf } from './conversations.ts'
import { jumpTo } from './jumps.ts'
import { quoteText } from './preview-text.ts'
import css from './quoted.module.css'

interface QuotedProps {
  readonly quote: Quote
  readonly conversation: Conversation
}

/** What a message answers, above its own words; leads there. */
export function Quoted({ quote, conversation }: QuotedProps) {
  const { i18n } = useLingui()
  return (
    <button type="button" className={css['quoted']} data-words={quoteText(i18n, quote)} onClick={() => jumpTo(conversation.id, quote.seq)}>
      <QuotedWords quote={quote} conversation={conversation} />
    </button>
  )
}

/** Who wrote it and how it begins. */
export function QuotedWords({ quote, conversation }: QuotedProps) {
  const { i18n } = useLingui()
  const other = otherOf(conversation)
  return (
    <>
      <b dir="auto" className={css['name']}>
        {quote.senderId === other.id ? other.displayName : <Trans>You</Trans>}
      </b>
      <span dir="auto" data-deleted={quote.isDeleted || undefined} className={css['words']}>
        {quoteText(i18n, quote)}
      </span>
    </>
  )
}
