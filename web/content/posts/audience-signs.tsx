import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { Post } from '#contract/content/posts.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Says of a post one reads that not everyone can, so that no one hands its words on by mistake. A locked one says so itself. */
export function AudienceSigns({ post }: { readonly post: Post }) {
  const { t } = useLingui()
  return (
    <>
      {post.isForFollowers && (
        <Lock role="img" size={14} strokeWidth={1.75} className="flex-none faint">
          {/* A string: React's server renderer writes no component into a title. */}
          <title>{t`For followers`}</title>
        </Lock>
      )}
      {post.isPremium && !post.isLocked && (
        <Badge tone="paid">
          <Trans>Premium</Trans>
        </Badge>
      )}
    </>
  )
}
