import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { Ellipsis, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { BoardRequest, RequestComment } from '#contract/content/board.ts'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { RichText } from '#web/content/posts/rich-text.tsx'
import { useReportItem } from '#web/graph/menus/use-report-item.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { Menu } from '#web/ui/menu.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { forgetAnswer } from './queries.ts'
import css from './request-dialog.module.css'
import { ReasonDialog } from './reason-dialog.ts'

interface AnswerRowProps {
  readonly request: BoardRequest
  readonly answer: RequestComment
}

/** One answer: by somebody, by who asked anonymously, or by somebody who is gone. */
export function AnswerRow({ request, answer }: AnswerRowProps) {
  const { user, isAuthor } = answer
  return (
    <li className={css['answer']}>
      {user ? (
        <Avatar name={user.displayName} id={user.id} src={user.photoURL} size={32} isCreator={user.isCreator} />
      ) : (
        <span className={css['nobody']}>
          <UserRound aria-hidden="true" size={18} strokeWidth={1.75} />
        </span>
      )}
      <div>
        <div className={css['byline']}>
          {user && (
            <AppLink dir="auto" href={paths.profile(user.id)} className={css['name']}>
              {user.displayName}
            </AppLink>
          )}
          {!user && !isAuthor && (
            <span className={css['name']}>
              <Trans>User not found</Trans>
            </span>
          )}
          {isAuthor && (
            <Badge tone="brand">
              <Trans>Author</Trans>
            </Badge>
          )}
          <RelativeTime at={answer.createdAt} look="ago" />
          <AnswerMenu request={request} answer={answer} />
        </div>
        <div dir="auto" className="text-sm whitespace-pre-wrap">
          <RichText text={answer.content} />
        </div>
      </div>
    </li>
  )
}

function AnswerMenu({ request, answer }: AnswerRowProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const [isAsking, setAsking] = useState(false)
  const { user, can } = answer
  const isOwn = viewer !== null && (user?.id === viewer.id || (answer.isAuthor && viewer.id === request.userId))
  const report = useReportItem({ kind: 'request_comment', id: answer.id, ...(user ? { label: user.displayName, person: user } : {}) })
  const items: MenuItem[] = []
  if (can.delete) {
    const icon = <Trash2 aria-hidden="true" size={18} />
    items.push({ id: 'delete', label: t`Delete comment`, icon, tone: 'danger', onSelect: () => setAsking(true) })
  }
  if (!isOwn) items.push(report.item)
  const remove = async (reason?: string) => {
    await call('DELETE /api/requests/{id}/comments/{commentId}', {
      params: { id: request.id, commentId: answer.id },
      body: reason === undefined ? {} : { reason },
    })
    forgetAnswer(queryClient, request.id, answer.id)
  }
  const dialog = {
    title: t`Delete this comment?`,
    words: answer.content,
    confirmLabel: t`Delete comment`,
    failure: t`We couldn’t delete the comment`,
    onClose: () => setAsking(false),
  }
  const isTakenDown = !isOwn && viewer?.id !== request.userId
  return (
    <span className={css['menu']}>
      <Menu items={items}>
        {(trigger) => <IconButton {...trigger} label={t`Comment options`} icon={<Ellipsis aria-hidden="true" size={18} />} />}
      </Menu>
      {report.dialog}
      {isAsking && (isTakenDown ? <ReasonDialog {...dialog} isTold act={remove} /> : <DeleteDialog {...dialog} act={() => remove()} />)}
    </span>
  )
}
