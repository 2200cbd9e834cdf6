import { useLingui } from '@lingui/react/macro'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { DeletePost } from './delete-post.tsx'

/** What its author may do with a post. */
export function OwnPostMenu({ post }: { readonly post: Post }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const icon = <Trash2 aria-hidden="true" size={18} />
  return (
    <>
      <Menu items={[{ id: 'delete', label: t`Delete post`, icon, tone: 'danger', onSelect: () => setAsking(true) }]}>
        {(trigger) => <IconButton {...trigger} label={t`More options`} icon={<Ellipsis aria-hidden="true" size={18} />} />}
      </Menu>
      {isAsking && <DeletePost post={post} onClose={() => setAsking(false)} />}
    </>
  )
}
