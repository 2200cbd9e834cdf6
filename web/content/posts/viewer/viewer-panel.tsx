import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle, X } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '#contract/content/posts.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { useTimeZone } from '#web/lib/use-now.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { ReportLink } from '#web/people/users/report-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Counter } from '#web/ui/counter.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AudienceSigns } from '../audience-signs.tsx'
import { CommentList } from '../comment-list.tsx'
import { EditedMark } from '../edited-mark.tsx'
import { ExpandableText } from '../expandable-text.tsx'
import { LikeButton } from '../like-button.tsx'
import { PostAuthor } from '../post-author.tsx'
import actions from '../post-actions.module.css'
import { ReplyBox } from '../reply-box.tsx'
import { ShareButton } from '../share-button.tsx'
import css from './viewer-panel.module.css'

/** What belongs to the picture that's shown. On a phone its comments are a sheet above it. */
export function ViewerPanel({ post }: { readonly post: Post }) {
  const { t, i18n } = useLingui()
  const zone = useTimeZone()
  const viewer = useViewer()
  const [isSheet, setSheet] = useState(false)
  const closeSheet = () => setSheet(false)
  useBackCloses(closeSheet, isSheet)
  const { id, userId, content, media, createdAt } = post
  return (
    <aside aria-label={t({ message: 'Post', context: 'noun' })} className={css['panel']} data-live={`post:${id} person:${userId}`}>
      <div className={css['post']}>
        <PostAuthor post={post} size={40} />
        {content !== '' && (
          <div className={css['text']}>
            <ExpandableText text={content} />
          </div>
        )}
        {media?.alt && (
          <p aria-hidden="true" className={css['alt']}>
            <span className={css['mark']}>ALT</span> {media.alt}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-2">
          <time dateTime={createdAt} className="text-xs faint">
            {absoluteTime(new Date(createdAt), i18n.locale, zone)}
          </time>
          <EditedMark post={post} />
          <AudienceSigns post={post} />
        </p>
        <div className={actions['actions']}>
          <button
            type="button"
            className={classNames(actions['action'], css['opener'])}
            aria-expanded={isSheet}
            onClick={() => setSheet(true)}
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
          <ShareButton postId={id} />
          {!viewer && <ReportLink kind="post" id={id} />}
        </div>
      </div>
      {isSheet && <button type="button" tabIndex={-1} aria-hidden="true" className={css['shade']} onClick={closeSheet} />}
      <div className={classNames(css['thread'], isSheet && css['sheet'])}>
        <header className={css['head']}>
          <h2 className="title">
            <Trans>Comments</Trans>
          </h2>
          <IconButton label={t`Close`} icon={<X aria-hidden="true" size={20} />} onClick={closeSheet} />
        </header>
        <ReplyBox postId={id} />
        <CommentList post={post} />
      </div>
    </aside>
  )
}
