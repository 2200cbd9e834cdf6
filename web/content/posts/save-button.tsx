import type { Post } from '#contract/content/posts.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { latePart } from '#web/ui/late-part.tsx'
import css from './post-actions.module.css'

const BookmarkButton = latePart(
  async () => (await withPageTexts(() => import('#web/content/bookmarks/bookmark-button.tsx'))).BookmarkButton,
)

/** What a signed-in person saves a post with; visitors load none of it. */
export function SaveButton({ post }: { readonly post: Post }) {
  return useViewer() && <BookmarkButton post={post} className={css['action']} />
}
