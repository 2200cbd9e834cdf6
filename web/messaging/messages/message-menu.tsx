import { useLingui } from '@lingui/react/macro'
import { Copy, Ellipsis, Pencil, Plus, Reply, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Conversation, Message } from '#contract/messaging/messages.ts'
import { useStore } from '#web/lib/store.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useReportItem } from '#web/graph/menus/use-report-item.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem, MenuSign } from '#web/ui/menu-item.ts'
import { answerMessage } from './answering.ts'
import { otherOf, renewed } from './conversations.ts'
import { DeleteMessage } from './delete-message.tsx'
import { editMessage, isEditable } from './editing.ts'
import { mayChange } from './may-change.ts'
import css from './message-bubble.module.css'
import { useReact } from './reaction-row.tsx'
import { keyOf, quickEmoji, reactionWishes, withWish } from './reactions.ts'

const ReactionPicker = latePart(async () => (await import('./reaction-picker.tsx')).ReactionPicker)

const icon = { 'aria-hidden': true, size: 18 } as const

interface MessageMenuProps {
  readonly message: Message
  readonly conversation: Conversation
  readonly isOwn: boolean
}

/** What can be done with one message. */
export function MessageMenu({ message, conversation, isOwn }: MessageMenuProps) {
  const { t } = useLingui()
  const [deleting, setDeleting] = useState<'me' | 'both' | null>(null)
  const [isPicking, setPicking] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const copy = useCopy(message)
  const { own, toggle } = useOwnReaction(message, conversation)
  const { content, deletedAt, call } = message
  const isOpen = mayChange(message, conversation)
  const other = otherOf(conversation)
  const report = useReportItem({
    kind: 'message',
    id: message.id,
    label: other.displayName,
    person: { ...other, isBlocked: conversation.isBlockedByMe },
    onBlocked: () => renewed(conversation.id),
  })
  // In the moment in which it's opened: the time to edit may be over by then.
  const items = (): MenuItem[] => [
    ...(isOpen
      ? [
          {
            id: 'answer',
            label: t({ message: 'Reply', context: 'message' }),
            onSelect: () => answerMessage(message),
            icon: <Reply {...icon} />,
          },
        ]
      : []),
    ...(isOpen && isOwn && isEditable(message)
      ? [{ id: 'edit', label: t`Edit`, onSelect: () => editMessage(message), icon: <Pencil {...icon} /> }]
      : []),
    ...(content !== '' && !call ? [{ id: 'copy', label: t`Copy`, onSelect: copy, icon: <Copy {...icon} /> }] : []),
    { id: 'delete-for-me', label: t`Delete for me`, onSelect: () => setDeleting('me'), icon: <Trash2 {...icon} /> },
    ...(isOwn && deletedAt === null && !call
      ? [
          {
            id: 'delete-for-both',
            label: t`Delete for both`,
            tone: 'danger' as const,
            onSelect: () => setDeleting('both'),
            icon: <Trash2 {...icon} />,
          },
        ]
      : []),
    ...(isOwn || call || deletedAt !== null ? [] : [report.item]),
  ]
  const shown = own === null || quickEmoji.some((emoji) => emoji === own) ? quickEmoji : [...quickEmoji.slice(0, -1), own]
  const signs: MenuSign[] = [
    ...shown.map((emoji) => ({
      id: emoji,
      label: t`React with ${emoji}`,
      sign: emoji,
      isOn: emoji === own,
      onSelect: () => toggle(emoji === own ? null : emoji),
    })),
    { id: 'more', label: t`More emoji`, sign: <Plus aria-hidden="true" size={20} />, onSelect: () => setPicking(true) },
  ]
  return (
    <span ref={place} className={css['menu']}>
      <Menu items={items} {...(isOpen && { signs })} align={isOwn ? 'end' : 'start'}>
        {(trigger) => <IconButton {...trigger} label={t`Message options`} icon={<Ellipsis aria-hidden="true" size={18} />} />}
      </Menu>
      {report.dialog}
      {isPicking && <ReactionPicker anchor={place} align={isOwn ? 'end' : 'start'} onChoose={toggle} onClose={() => setPicking(false)} />}
      {deleting && <DeleteMessage message={message} isForBoth={deleting === 'both'} onClose={() => setDeleting(null)} />}
    </span>
  )
}

function useCopy({ content }: Message): () => void {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content)
      showToast({ tone: 'success', title: t`Copied` })
    } catch {
      showToast({ tone: 'error', title: t`Your browser blocked copying` })
    }
  }
  return () => void copy()
}

function useOwnReaction(message: Message, { participants: [me] }: Conversation) {
  const wish = useStore(reactionWishes, (all) => all.get(keyOf(message)))
  const own = withWish(message.reactions, me?.id ?? 0, wish).find(({ userId }) => userId === me?.id)
  return { own: own?.emoji ?? null, toggle: useReact(message) }
}
