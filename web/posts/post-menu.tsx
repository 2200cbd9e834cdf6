import { useLingui } from '@lingui/react/macro'
import { Ellipsis, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'

const DeletePost = lazy(async () => ({ default: (await import('./delete-post.tsx')).DeletePost }))

/** What its author may do with a post; nothing is drawn for others. */
export function PostMenu({ post }: { readonly post: Post }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  if (!post.can.delete) return null
  const icon = <Trash2 aria-hidden="true" size={18} />
  return (
    <>
      <Menu items={[{ id: 'delete', label: t`Delete post`, icon, tone: 'danger', onSelect: () => setAsking(true) }]}>
        {(trigger) => <IconButton {...trigger} label={t`More options`} icon={<Ellipsis aria-hidden="true" size={18} />} />}
      </Menu>
      {isAsking && (
        <Suspense fallback={null}>
          <DeletePost post={post} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
