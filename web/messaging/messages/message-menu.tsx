import { useLingui } from '@lingui/react/macro'
import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Conversation, Message } from '#contract/messaging/messages.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useReportItem } from '#web/graph/menus/use-report-item.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { otherOf, renewed } from './conversations.ts'
import { DeleteMessage } from './delete-message.tsx'
import css from './message-bubble.module.css'

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
  const { content, deletedAt, call } = message
  const other = otherOf(conversation)
  const report = useReportItem({
    kind: 'message',
    id: message.id,
    label: other.displayName,
    person: { ...other, isBlocked: conversation.isBlockedByMe },
    onBlocked: () => renewed(conversation.id),
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content)
      showToast({ tone: 'success', title: t`Copied` })
    } catch {
      showToast({ tone: 'error', title: t`Your browser blocked copying` })
    }
  }
  const items: MenuItem[] = [
    ...(content !== '' && !call ? [{ id: 'copy', label: t`Copy`, onSelect: () => void copy(), icon: <Copy {...icon} /> }] : []),
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
  return (
    <span className={css['menu']}>
      <Menu items={items} align={isOwn ? 'end' : 'start'}>
        {(trigger) => <IconButton {...trigger} label={t`Message options`} icon={<Ellipsis aria-hidden="true" size={18} />} />}
      </Menu>
      {report.dialog}
      {deleting && <DeleteMessage message={message} isForBoth={deleting === 'both'} onClose={() => setDeleting(null)} />}
    </span>
  )
}
