import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '#web/lib/router.ts'
import type { Post } from '#contract/content/posts.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useTimeZone } from '#web/lib/use-now.ts'
import { ReportLink } from '#web/people/users/report-link.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { AudienceSigns } from './audience-signs.tsx'
import { CommentList } from './comment-list.tsx'
import { EditedMark } from './edited-mark.tsx'
import { WholeText } from './expandable-text.tsx'
import { HeldNote } from './held-note.tsx'
import { LikeButton } from './like-button.tsx'
import { PostContent } from './post-content.tsx'
import actions from './post-actions.module.css'
import { PostAuthor } from './post-author.tsx'
import { PostMedia } from './post-media.tsx'
import { ReplyBox } from './reply-box.tsx'
import { SaveButton } from './save-button.tsx'
import { ShareButton } from './share-button.tsx'

/** A post as its own page shows it: whole, with its date, its comments and a place to answer. */
export function PostDetail({ post, hasComments }: { readonly post: Post; readonly hasComments: boolean }) {
  const { i18n } = useLingui()
  const viewer = useViewer()
  const zone = useTimeZone()
  const { hash } = useLocation()
  const linked = useHydrated() ? Number(/^comment-(\d+)$/.exec(hash)?.[1]) || undefined : undefined
  return (
    <>
      <article className="grid gap-3 p-4 border-b" data-live={`post:${post.id} person:${post.userId}`} aria-label={post.user.displayName}>
        <PostAuthor post={post} />
        {post.isHeld && <HeldNote />}
        <PostContent post={post}>
          <div>
            {post.content !== '' && <WholeText text={post.content} />}
            <PostMedia post={post} isWhole />
          </div>
        </PostContent>
        <p className="flex flex-wrap items-center gap-2">
          <time dateTime={post.createdAt} className="text-xs faint">
            {absoluteTime(new Date(post.createdAt), i18n.locale, zone)}
            {post.importedAt && ' · '}
            {post.importedAt && <Trans>imported from another site</Trans>}
          </time>
          <EditedMark post={post} />
          <AudienceSigns post={post} />
        </p>
        <div className={actions['actions']}>
          <LikeButton post={post} />
          <ShareButton postId={post.id} />
          <SaveButton post={post} />
          {!viewer && <ReportLink kind="post" id={post.id} />}
        </div>
      </article>
      {!post.isLocked && (
        <div className="p-4 border-b">
          {!post.isHeld && <ReplyBox postId={post.id} />}
          {hasComments && <CommentList post={post} linked={linked} />}
        </div>
      )}
    </>
  )
}
