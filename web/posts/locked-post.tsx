import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import css from './locked-post.module.css'
import { LockedMedia } from './post-media.tsx'

/** Stands for what the viewer may not open: its teaser, its shape, and whose it is. Nothing else of it is in the page. */
export function LockedPost({ post }: { readonly post: Post }) {
  const name = post.user.displayName
  return (
    <div className={css['locked']}>
      {post.teaser && (
        <p dir="auto" className={css['teaser']}>
          {post.teaser}
        </p>
      )}
      {post.lockedMedia && <LockedMedia media={post.lockedMedia} />}
      <p className={css['panel']}>
        <Lock aria-hidden="true" size={18} strokeWidth={1.75} />
        <Trans>For {name}’s subscribers</Trans>
      </p>
    </div>
  )
}
