import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Comment, Post } from '#contract/posts.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ReportLink } from '#web/people/report-link.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import css from './comment-list.module.css'
import { RichText } from './rich-text.tsx'

const CommentMenu = lazy(async () => ({ default: (await withPageTexts(() => import('./comment-menu.tsx'))).CommentMenu }))
const changes = () => import('./comment-changes.tsx')
const EditComment = lazy(async () => ({ default: (await changes()).EditComment }))
const DeleteComment = lazy(async () => ({ default: (await changes()).DeleteComment }))

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
          <AppLink href={paths.profile(comment.user.id)} className={css['name']}>
            {comment.user.displayName}
          </AppLink>
          <RelativeTime at={comment.createdAt} />
          {comment.editedAt && (
            <span>
              · <Trans>edited</Trans>
            </span>
          )}
          {viewer ? (
            <Suspense fallback={null}>
              <CommentMenu comment={comment} onChange={setChange} />
            </Suspense>
          ) : (
            <span className={css['menu']}>
              <ReportLink kind="comment" id={comment.id} />
            </span>
          )}
        </div>
        {change === 'edit' ? (
          <Suspense fallback={<CommentText comment={comment} />}>
            <EditComment postId={post.id} comment={comment} onClose={close} />
          </Suspense>
        ) : (
          <CommentText comment={comment} />
        )}
        {change === 'delete' && (
          <Suspense fallback={null}>
            <DeleteComment post={post} comment={comment} onClose={close} />
          </Suspense>
        )}
      </div>
    </li>
  )
}

function CommentText({ comment }: { readonly comment: Comment }) {
  return (
    <div dir="auto" className={css['text']}>
      <RichText text={comment.content} />
    </div>
  )
}
