import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '#contract/content/posts.ts'
import { useLabelItem } from '#web/content/labels/use-label-item.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { DeletePost } from './delete-post.tsx'
import { updatePost } from '#web/content/cache/post-cache.ts'

/** What its author may do with a post. */
export function OwnPostMenu({ post }: { readonly post: Post }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const label = useLabelItem(post, (isSensitive) => updatePost(queryClient, post.id, (known) => ({ ...known, isSensitive })))
  const [isAsking, setAsking] = useState(false)
  const icon = <Trash2 aria-hidden="true" size={18} />
  return (
    <>
      <Menu items={[...label, { id: 'delete', label: t`Delete post`, icon, tone: 'danger', onSelect: () => setAsking(true) }]}>
        {(trigger) => <IconButton {...trigger} label={t`More options`} icon={<Ellipsis aria-hidden="true" size={18} />} />}
      </Menu>
      {isAsking && <DeletePost post={post} onClose={() => setAsking(false)} />}
    </>
  )
}
