import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '#web/lib/router.ts'
import { Archive, ArchiveRestore, Bell, BellOff, Ellipsis, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import type { Conversation } from '#contract/messaging/messages.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { paths } from '#web/paths.ts'
import { usePartingItems } from '#web/graph/blocks/use-parting-items.tsx'
import { useReportItem } from '#web/graph/menus/use-report-item.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { otherOf, renewed } from './conversations.ts'
import { setConversation } from './set-conversation.ts'
import { DeleteConversation } from './delete-conversation.tsx'

const icon = { 'aria-hidden': true, size: 18 } as const

interface ConversationMenuProps {
  readonly conversation: Conversation
}

/** What can be done with a conversation. */
export function ConversationMenu({ conversation }: ConversationMenuProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { mute, archive } = useConversationFlags(conversation)
  const { id, isMuted, isArchived, isBlockedByMe } = conversation
  const other = otherOf(conversation)
  const parting = usePartingItems(other, { isBlocked: isBlockedByMe, onBlocked: () => renewed(id) })
  const report = useReportItem({
    kind: 'person',
    id: other.id,
    label: other.displayName,
    person: { ...other, isBlocked: isBlockedByMe },
    onBlocked: () => renewed(id),
  })
  const items: MenuItem[] = [
    { id: 'profile', label: t`View Profile`, href: paths.profile(other.id), icon: <User {...icon} /> },
    isMuted
      ? { id: 'mute', label: t({ message: 'Unmute', context: 'conversation' }), onSelect: () => mute(false), icon: <Bell {...icon} /> }
      : {
          id: 'mute',
          label: t({ message: 'Mute', context: 'conversation' }),
          onSelect: () => mute(true),
          icon: <BellOff {...icon} />,
        },
    isArchived
      ? { id: 'archive', label: t`Move to inbox`, onSelect: () => archive(false), icon: <ArchiveRestore {...icon} /> }
      : { id: 'archive', label: t`Archive`, onSelect: () => archive(true), icon: <Archive {...icon} /> },
    ...parting.items,
    report.item,
    { id: 'delete', label: t`Delete conversation`, tone: 'danger', onSelect: () => setAsking(true), icon: <Trash2 {...icon} /> },
  ]
  return (
    <>
      <Menu items={items}>
        {(trigger) => <IconButton {...trigger} label={t`Conversation options`} icon={<Ellipsis aria-hidden="true" size={20} />} />}
      </Menu>
      {parting.dialog}
      {report.dialog}
      {isAsking && <DeleteConversation conversation={conversation} onClose={() => setAsking(false)} />}
    </>
  )
}

function useConversationFlags({ id }: Conversation) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const report = useErrorToast()
  const failed = t`We couldn’t save your change`
  const change = async (flags: { isMuted?: boolean; isArchived?: boolean }, done: string) => {
    await setConversation(id, flags)
    const back = Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, !value]))
    const undo = () => void setConversation(id, back).catch((error: unknown) => report(failed, error))
    showToast({ title: done, action: { label: t`Undo`, run: undo } })
    if (flags.isArchived) await navigate({ to: paths.messages })
  }
  const mute = useAction(failed, (isMuted: boolean) => change({ isMuted }, isMuted ? t`Conversation muted` : t`Conversation unmuted`))
  const archive = useAction(failed, (isArchived: boolean) =>
    change({ isArchived }, isArchived ? t`Conversation archived` : t`Conversation moved to the inbox`),
  )
  return { mute: mute.run, archive: archive.run }
}
