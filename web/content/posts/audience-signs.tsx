import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { Post } from '#contract/content/posts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './audience-signs.module.css'

/** Says of a post one reads that not everyone can, so that no one hands its words on by mistake. A locked one says so itself. */
export function AudienceSigns({ post }: { readonly post: Post }) {
  const { t } = useLingui()
  const followers = t`For followers`
  return (
    <>
      {post.isForFollowers && (
        <span className={css['sign']} title={followers}>
          <Lock aria-hidden="true" size={14} strokeWidth={1.75} />
          <VisuallyHidden>{followers}</VisuallyHidden>
        </span>
      )}
      {post.isPremium && !post.isLocked && (
        <Badge tone="paid">
          <Trans>Premium</Trans>
        </Badge>
      )}
    </>
  )
}
