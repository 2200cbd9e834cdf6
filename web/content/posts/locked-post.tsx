import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Post } from '#contract/content/posts.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import css from './locked-post.module.css'
import { LockedMedia } from './post-media.tsx'

interface LockedPostProps {
  readonly post: Post
  readonly onPay?: (press: MouseEvent) => void
}

/** Stands for what the viewer may not open: its teaser, its shape, whose it is and what opens it. Nothing else of it is in the page. */
export function LockedPost({ post, onPay }: LockedPostProps) {
  const name = post.user.displayName
  const price = post.lockedPrice
  return (
    <div className="grid">
      {post.teaser && (
        <p dir="auto" className="measure">
          {post.teaser}
        </p>
      )}
      {post.lockedMedia && <LockedMedia media={post.lockedMedia} />}
      <div className={css['frame']}>
        <div className={css['panel']} data-lock-of={post.id}>
          <p className={css['words']}>
            <Lock aria-hidden="true" size={18} strokeWidth={1.75} />
            <Trans>For {name}’s subscribers</Trans>
          </p>
          {price && (
            <div className={css['offer']}>
              <Price cents={price.cents} currency={price.currency} />
              <ButtonLink variant="paid" size="s" href={paths.subscribe(post.userId, post.id)} onClick={onPay} className={css['button']}>
                <Trans>Subscribe</Trans>
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
