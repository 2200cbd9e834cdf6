import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import type { Post } from '#contract/content/posts.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Counter } from '#web/ui/counter.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AudienceSigns } from './audience-signs.tsx'
import { EditedMark } from './edited-mark.tsx'
import { ExpandableText } from './expandable-text.tsx'
import { HeldNote } from './held-note.tsx'
import { LikeButton } from './like-button.tsx'
import { PostContent } from './post-content.tsx'
import actions from './post-actions.module.css'
import { useCachedPost } from '#web/content/cache/post-cache.ts'
import { PostMedia } from './post-media.tsx'
import { PostMenu } from './post-menu.tsx'
import css from './post-row.module.css'
import { SaveButton } from './save-button.tsx'
import { ShareButton } from './share-button.tsx'

const InlineThread = latePart(async () => (await import('./inline-thread.tsx')).InlineThread)

/** A post in a list: a row between hairlines. Its one link to its own page is the time, which covers the row. */
export function PostRow({ id, position, total }: { readonly id: number; readonly position: number; readonly total: number }) {
  const post = useCachedPost(id)
  const nameId = useId()
  if (!post) return null
  return (
    <article
      className={css['row']}
      data-live={`post:${id} person:${post.userId}`}
      aria-labelledby={nameId}
      aria-posinset={position}
      aria-setsize={total}
    >
      <AppLink href={paths.profile(post.userId)} className={css['face']} tabIndex={-1} aria-hidden="true">
        <Avatar name={post.user.displayName} id={post.userId} src={post.user.photoURL} isCreator={post.user.isCreator} />
      </AppLink>
      <div className={css['body']}>
        <PostByline post={post} nameId={nameId} />
        {post.isHeld && <HeldNote />}
        <PostContent post={post}>
          {post.content !== '' && <ExpandableText text={post.content} />}
          <PostMedia post={post} isFirst={position <= 2} />
        </PostContent>
        <PostActions post={post} />
      </div>
    </article>
  )
}

function PostByline({ post, nameId }: { readonly post: Post; readonly nameId: string }) {
  return (
    <header className={css['byline']}>
      <AppLink href={paths.profile(post.userId)} className={css['name']} id={nameId}>
        {post.user.displayName}
      </AppLink>
      <span className={css['handle']}>
        <span>@{post.user.username}</span>
      </span>
      {post.user.isSample && (
        <span className={css['sample']}>
          <Trans>Sample</Trans>
        </span>
      )}
      <AudienceSigns post={post} />
      <AppLink href={paths.post(post.id)} className={css['time']}>
        <RelativeTime at={post.createdAt} />
        <VisuallyHidden>
          {' '}
          <Trans>View post</Trans>
        </VisuallyHidden>
      </AppLink>
      <EditedMark post={post} />
      <PostMenu post={post} />
    </header>
  )
}

function PostActions({ post }: { readonly post: Post }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={actions['actions']}>
        <button
          type="button"
          className={actions['action']}
          aria-expanded={isOpen}
          aria-keyshortcuts="r"
          onClick={() => setOpen(!isOpen)}
          title={t`Comments`}
        >
          <MessageCircle aria-hidden="true" size={18} strokeWidth={1.75} />
          <span aria-hidden="true">
            <Counter value={post.commentsCount} />
          </span>
          <VisuallyHidden>
            <Plural value={post.commentsCount} one="# comment" other="# comments" />
          </VisuallyHidden>
        </button>
        <LikeButton post={post} />
        <ShareButton postId={post.id} />
        <SaveButton post={post} />
      </div>
      {isOpen && !post.isLocked && <InlineThread post={post} />}
      {isOpen && post.isLocked && (
        <p className={css['note']}>
          <Trans>Only subscribers can comment.</Trans>
        </p>
      )}
    </>
  )
}
