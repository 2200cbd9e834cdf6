import { Plural, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import type { Post } from '#contract/content/posts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Counter } from '#web/ui/counter.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './post-actions.module.css'
import { useLike } from './use-like.ts'

/** The heart; fills from below when pressed. */
export function LikeButton({ post }: { readonly post: Post }) {
  const { t } = useLingui()
  const like = useLike()
  return (
    <button
      type="button"
      aria-pressed={post.isLiked}
      aria-keyshortcuts="l"
      className={classNames(css['action'], post.isLiked && css['liked'])}
      onClick={() => like(post.id)}
      title={t`Like`}
    >
      <span className="grid relative" aria-hidden="true">
        <Heart size={18} strokeWidth={1.75} />
        <Heart size={18} strokeWidth={1.75} className={css['fill']} fill="currentColor" />
      </span>
      <VisuallyHidden>{t`Like`}, </VisuallyHidden>
      <span key={post.likesCount} className={css['count']} aria-hidden="true">
        <Counter value={post.likesCount} />
      </span>
      <VisuallyHidden>
        <Plural value={post.likesCount} one="# like" other="# likes" />
      </VisuallyHidden>
    </button>
  )
}
