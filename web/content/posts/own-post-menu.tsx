import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '#contract/content/posts.ts'
import { useLabelItem } from '#web/content/labels/use-label-item.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useFolderItem } from '#web/content/bookmarks/use-folder-item.tsx'
import { DeletePost } from './delete-post.tsx'
import { updatePost } from '#web/content/cache/post-cache.ts'

const EditDialog = latePart(async () => (await withPageTexts(() => import('./edit-dialog.tsx'), 'pages', 'posting')).EditDialog)

/** What its author may do with a post. */
export function OwnPostMenu({ post }: { readonly post: Post }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const label = useLabelItem(post, (isSensitive) => updatePost(queryClient, post.id, (known) => ({ ...known, isSensitive })))
  const folder = useFolderItem(post)
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const items: MenuItem[] = [
    ...(post.can.edit
      ? [{ id: 'edit', label: t`Edit post`, icon: <Pencil aria-hidden="true" size={18} />, onSelect: () => setOpen('edit') }]
      : []),
    ...folder,
    ...label,
    {
      id: 'delete',
      label: t`Delete post`,
      icon: <Trash2 aria-hidden="true" size={18} />,
      tone: 'danger',
      onSelect: () => setOpen('delete'),
    },
  ]
  return (
    <>
      <Menu items={items}>
        {(trigger) => <IconButton {...trigger} label={t`More options`} icon={<Ellipsis aria-hidden="true" size={18} />} />}
      </Menu>
      {open === 'edit' && <EditDialog post={post} onClose={close} />}
      {open === 'delete' && <DeletePost post={post} onClose={close} />}
    </>
  )
}
