import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Message } from '#contract/messaging/messages.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { previewText } from './preview-text.ts'

interface NewMessageVoiceProps {
  readonly messages: readonly Message[]
  readonly viewerId: number
  readonly name: string
}

/** Says to screen readers what the other person wrote while the thread is open. */
export function NewMessageVoice({ messages, viewerId, name }: NewMessageVoiceProps) {
  const { i18n } = useLingui()
  const last = messages.at(-1)
  const [openedAt] = useState(last?.seq ?? 0)
  const isNews = last && last.seq > openedAt && last.senderId !== viewerId
  return <VisuallyHidden role="status">{isNews && `${name}: ${previewText(i18n, last)}`}</VisuallyHidden>
}
