import { useLingui } from '@lingui/react/macro'
import { Ban, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { BlockDialog } from './block-dialog.tsx'
import type { Parted } from './parting.ts'
import { useParting } from './use-parting.ts'

const icon = { 'aria-hidden': true, size: 18 } as const

export interface PartingItemsOptions {
  readonly isBlocked: boolean
  /** Absent where the menu has no line for muting. */
  readonly isMuted?: boolean
  readonly onBlocked?: () => void | Promise<void>
}

/** Lines for any menu about a person: mute and block, or taking them back. `dialog` belongs beside the menu. */
export function usePartingItems(
  person: Parted,
  { isBlocked, isMuted, onBlocked }: PartingItemsOptions,
): { items: MenuItem[]; dialog: ReactNode } {
  const { t } = useLingui()
  const { mute, unmute, unblock } = useParting(person)
  const [isAsking, setAsking] = useState(false)
  const name = person.displayName
  const items: MenuItem[] = []
  if (isMuted === true) items.push({ id: 'unmute-person', label: t`Unmute ${name}`, icon: <Volume2 {...icon} />, onSelect: unmute })
  if (isMuted === false) items.push({ id: 'mute-person', label: t`Mute ${name}`, icon: <VolumeX {...icon} />, onSelect: mute })
  items.push(
    isBlocked
      ? { id: 'unblock', label: t`Unblock ${name}`, icon: <Ban {...icon} />, onSelect: unblock }
      : { id: 'block', label: t`Block ${name}`, icon: <Ban {...icon} />, tone: 'danger', onSelect: () => setAsking(true) },
  )
  const dialog = isAsking && <BlockDialog person={person} onClose={() => setAsking(false)} {...(onBlocked ? { onBlocked } : {})} />
  return { items, dialog }
}
