import { useLingui } from '@lingui/react/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { Comment } from '#contract/content/posts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useReportItem } from '#web/graph/menus/use-report-item.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import css from './comment-menu.module.css'

export interface CommentMenuProps {
  readonly comment: Comment
  readonly onChange: (change: 'edit' | 'delete') => void
}

/** What this reader may do with a comment; visitors never load it. */
export function CommentMenu({ comment, onChange }: CommentMenuProps) {
  const { t } = useLingui()
  const icon = { 'aria-hidden': true, size: 18 } as const
  const isOwn = useViewer()?.id === comment.user.id
  const report = useReportItem({ kind: 'comment', id: comment.id, label: comment.user.displayName, person: comment.user })
  const items: MenuItem[] = []
  if (comment.can.edit) items.push({ id: 'edit', label: t`Edit comment`, icon: <Pencil {...icon} />, onSelect: () => onChange('edit') })
  if (comment.can.delete)
    items.push({ id: 'delete', label: t`Delete comment`, icon: <Trash2 {...icon} />, tone: 'danger', onSelect: () => onChange('delete') })
  if (!isOwn) items.push(report.item)
  return (
    <span className={css['menu']}>
      <Menu items={items}>{(trigger) => <IconButton {...trigger} label={t`Comment options`} icon={<Ellipsis {...icon} />} />}</Menu>
      {report.dialog}
    </span>
  )
}
