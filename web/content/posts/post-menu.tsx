import type { Post } from '#contract/content/posts.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { latePart } from '#web/ui/late-part.tsx'
import css from './post-menu.module.css'

const OwnPostMenu = latePart(async () => (await withPageTexts(() => import('./own-post-menu.tsx'))).OwnPostMenu)
const AuthorMenu = latePart(async () => (await withPageTexts(() => import('#web/graph/menus/author-menu.tsx'))).AuthorMenu)

/** What a signed-in person may do with a post, or about its author; visitors load none of it. */
export function PostMenu({ post }: { readonly post: Post }) {
  if (!useViewer()) return null
  return <span className={css['place']}>{post.can.delete ? <OwnPostMenu post={post} /> : <AuthorMenu post={post} />}</span>
}
