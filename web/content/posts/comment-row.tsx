import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Comment, Post } from '#contract/content/posts.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ReportLink } from '#web/people/users/report-link.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import css from './comment-list.module.css'
import { HeldNote } from './held-note.tsx'
import { RichText } from './rich-text.tsx'

const CommentMenu = latePart(async () => (await withPageTexts(() => import('./comment-menu.tsx'))).CommentMenu)
const changes = () => withPageTexts(() => import('./comment-changes.tsx'))
const EditComment = latePart(async () => (await changes()).EditComment)
const DeleteComment = latePart(async () => (await changes()).DeleteComment)

interface CommentRowProps {
  readonly post: Post
  readonly comment: Comment
  /** The address of the page leads to it. */
  readonly isLinked: boolean
}

export function CommentRow({ post, comment, isLinked }: CommentRowProps) {
  const viewer = useViewer()
  const [change, setChange] = useState<'edit' | 'delete' | null>(null)
  const close = () => setChange(null)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isLinked) return undefined
    const arrive = () => row.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    row.current?.focus({ preventScroll: true })
    arrive()
    // The router puts a new page to its top once it is drawn.
    const frame = requestAnimationFrame(() => requestAnimationFrame(arrive))
    return () => cancelAnimationFrame(frame)
  }, [isLinked])
  return (
    <li
      ref={row}
      id={`comment-${comment.id}`}
      tabIndex={-1}
      className={classNames(css['comment'], isLinked && css['linked'])}
      data-live={`person:${comment.user.id}`}
    >
      <Avatar
        name={comment.user.displayName}
        id={comment.user.id}
        src={comment.user.photoURL}
        size={32}
        isCreator={comment.user.isCreator}
      />
      <div>
        <div className={css['byline']}>
          <div className={css['who']}>
            <AppLink href={paths.profile(comment.user.id)} className={css['name']}>
              {comment.user.displayName}
            </AppLink>
            {comment.user.id === post.userId && (
              <Badge tone="brand">
                <Trans context="who wrote the post, beside their name at a comment">Author</Trans>
              </Badge>
            )}
            <RelativeTime at={comment.createdAt} />
            {comment.editedAt && (
              <span>
                · <Trans>edited</Trans>
              </span>
            )}
          </div>
          {viewer ? (
            <CommentMenu fallback={<span className={css['menuPlace']} />} comment={comment} onChange={setChange} />
          ) : (
            <span className={css['menu']}>
              <ReportLink kind="comment" id={comment.id} />
            </span>
          )}
        </div>
        {comment.isHeld && <HeldNote />}
        {change === 'edit' ? (
          <EditComment fallback={<CommentText comment={comment} />} postId={post.id} comment={comment} onClose={close} />
        ) : (
          <CommentText comment={comment} />
        )}
        {change === 'delete' && <DeleteComment post={post} comment={comment} onClose={close} />}
      </div>
    </li>
  )
}

function CommentText({ comment }: { readonly comment: Comment }) {
  return (
    <div dir="auto" className="whitespace-pre-wrap">
      <RichText text={comment.content} />
    </div>
  )
}
