import { useLingui } from '@lingui/react/macro'
import { FolderInput } from 'lucide-react'
import type { Post } from '#contract/content/posts.ts'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { chooseFolder } from './folder-store.ts'

/** The line of a menu that moves a saved post to a folder; none for others. */
export function useFolderItem({ id, isBookmarked }: Post): readonly MenuItem[] {
  const { t } = useLingui()
  if (!isBookmarked) return []
  return [
    {
      id: 'folder',
      label: t`Move to folder`,
      icon: <FolderInput aria-hidden="true" size={18} />,
      onSelect: () => chooseFolder({ postId: id }),
    },
  ]
}
