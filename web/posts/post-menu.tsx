import { lazy, Suspense } from 'react'
import type { Post } from '#contract/posts.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useViewer } from '#web/session/viewer.ts'
import css from './post-menu.module.css'

const OwnPostMenu = lazy(async () => ({ default: (await withPageTexts(() => import('./own-post-menu.tsx'), 'site')).OwnPostMenu }))
const AuthorMenu = lazy(async () => ({ default: (await withPageTexts(() => import('#web/safety/author-menu.tsx'))).AuthorMenu }))

/** What a signed-in person may do with a post, or about its author; visitors load none of it. */
export function PostMenu({ post }: { readonly post: Post }) {
  if (!useViewer()) return null
  return (
    <span className={css['place']}>
      <Suspense fallback={null}>{post.can.delete ? <OwnPostMenu post={post} /> : <AuthorMenu post={post} />}</Suspense>
    </span>
  )
}
