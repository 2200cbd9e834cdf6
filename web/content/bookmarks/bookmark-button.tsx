import { useLingui } from '@lingui/react/macro'
import { Bookmark } from 'lucide-react'
import type { Post } from '#contract/content/posts.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './bookmark-button.module.css'
import { useBookmark } from './use-bookmark.ts'

/** Saves a post for oneself, or removes it; filled while it's saved. Who may like a post may save it. */
export function BookmarkButton({ post, className }: { readonly post: Post; readonly className: string | undefined }) {
  const { t } = useLingui()
  const toggle = useBookmark()
  if (!post.can.like && !post.isBookmarked) return null
  return (
    <button
      type="button"
      aria-pressed={post.isBookmarked}
      aria-keyshortcuts="b"
      aria-label={t`Bookmark`}
      title={t`Bookmark`}
      className={classNames(className, css['button'])}
      onClick={() => toggle(post.id)}
    >
      <Bookmark aria-hidden="true" size={18} strokeWidth={1.75} fill={post.isBookmarked ? 'currentColor' : 'none'} />
    </button>
  )
}
