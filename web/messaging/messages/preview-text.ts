import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Message, Quote } from '#contract/messaging/messages.ts'

/** A message in one line. */
export function previewText(i18n: I18n, message: Message): string {
  const { content, messageType, deletedAt, notice, call } = message
  if (deletedAt !== null) return i18n._(msg`Message deleted`)
  if (notice?.kind === 'ai') return i18n._(msg`Replies may be written automatically`)
  if (notice) return i18n._(msg`You’ve used all your free messages`)
  if (call) return call.kind === 'video' ? i18n._(msg`Video call`) : i18n._(msg`Voice call`)
  return wordsOf(i18n, content, messageType)
}

/** What another message answers, in one line. */
export function quoteText(i18n: I18n, { content, messageType, isDeleted }: Quote): string {
  return isDeleted ? i18n._(msg`Message deleted`) : wordsOf(i18n, content, messageType)
}

function wordsOf(i18n: I18n, content: string, messageType: Message['messageType']): string {
  if (content !== '') return content.replace(/\s+/g, ' ')
  if (messageType === 'image') return i18n._(msg`Photo`)
  return messageType === 'video' ? i18n._(msg`Video`) : ''
}
