import { useLingui } from '@lingui/react/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BookmarkFolder } from '#contract/content/bookmarks.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { DeleteFolder } from './delete-folder.tsx'
import { FolderNameDialog } from './folder-name-dialog.tsx'

interface FolderMenuProps {
  readonly folder: BookmarkFolder
  readonly onDeleted: () => void
}

/** What can be done with the folder that is open. */
export function FolderMenu({ folder, onDeleted }: FolderMenuProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'name' | 'delete' | null>(null)
  const close = () => setAsking(null)
  const items = [
    { id: 'rename', label: t`Rename folder`, icon: <Pencil aria-hidden="true" size={18} />, onSelect: () => setAsking('name') },
    {
      id: 'delete',
      label: t`Delete folder`,
      icon: <Trash2 aria-hidden="true" size={18} />,
      tone: 'danger' as const,
      onSelect: () => setAsking('delete'),
    },
  ]
  return (
    <>
      <Menu items={items}>
        {(trigger) => <IconButton {...trigger} label={t`Folder options`} icon={<Ellipsis aria-hidden="true" size={18} />} />}
      </Menu>
      {asking === 'name' && <FolderNameDialog folder={folder} onClose={close} />}
      {asking === 'delete' && <DeleteFolder folder={folder} onDeleted={onDeleted} onClose={close} />}
    </>
  )
}
