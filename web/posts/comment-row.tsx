import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Comment } from '#contract/posts.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { Menu } from '#web/ui/menu.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import css from './comment-list.module.css'
import { DeleteComment, EditComment } from './comment-changes.tsx'
import { RichText } from './rich-text.tsx'

interface CommentRowProps {
  readonly postId: number
  readonly comment: Comment
}

export function CommentRow({ postId, comment }: CommentRowProps) {
  const [change, setChange] = useState<'edit' | 'delete' | null>(null)
  const close = () => setChange(null)
  return (
    <li className={css['comment']}>
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
          <CommentMenu comment={comment} onChange={setChange} />
        </div>
        {change === 'edit' ? (
          <EditComment postId={postId} comment={comment} onClose={close} />
        ) : (
          <div dir="auto" className={css['text']}>
            <RichText text={comment.content} />
          </div>
        )}
        {change === 'delete' && <DeleteComment postId={postId} comment={comment} onClose={close} />}
      </div>
    </li>
  )
}

function CommentMenu({ comment, onChange }: { readonly comment: Comment; readonly onChange: (change: 'edit' | 'delete') => void }) {
  const { t } = useLingui()
  const icon = { 'aria-hidden': true, size: 18 } as const
  const items: MenuItem[] = []
  if (comment.can.edit) items.push({ id: 'edit', label: t`Edit comment`, icon: <Pencil {...icon} />, onSelect: () => onChange('edit') })
  if (comment.can.delete)
    items.push({ id: 'delete', label: t`Delete comment`, icon: <Trash2 {...icon} />, tone: 'danger', onSelect: () => onChange('delete') })
  if (items.length === 0) return null
  return (
    <span className={css['menu']}>
      <Menu items={items}>{(trigger) => <IconButton {...trigger} label={t`Comment options`} icon={<Ellipsis {...icon} />} />}</Menu>
    </span>
  )
}
