import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import type { PublicUser } from '#contract/users.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { usePartingItems } from './use-parting-items.tsx'

/** What one can do about somebody else, on their profile. */
export function PersonMenu({ person }: { readonly person: PublicUser }) {
  const { t } = useLingui()
  const { items, dialog } = usePartingItems(person, person)
  return (
    <>
      <Menu items={items} align="start">
        {(trigger) => (
          <IconButton {...trigger} label={t`More options`} icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />} />
        )}
      </Menu>
      {dialog}
    </>
  )
}
