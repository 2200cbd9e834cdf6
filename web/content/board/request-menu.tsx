import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { Ellipsis, Lock, LockOpen, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BoardRequest } from '#contract/content/board.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { useShare } from '#web/content/posts/use-share.ts'
import { useReportItem } from '#web/graph/menus/use-report-item.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { Menu } from '#web/ui/menu.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { changeRequest, forgetRequest } from './queries.ts'
import { ReasonDialog } from './reason-dialog.ts'

interface RequestMenuProps {
  readonly request: BoardRequest
  /** After it was deleted. */
  readonly onGone: () => void
}

const icon = { 'aria-hidden': true, size: 18 } as const

/** What this reader may do with a request. */
export function RequestMenu({ request, onGone }: RequestMenuProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const { share } = useShare(paths.request(request.id))
  const [asking, setAsking] = useState<'close' | 'delete' | null>(null)
  const { id, user, can, isClosed } = request
  const isOwn = viewer !== null && viewer.id === request.userId
  const report = useReportItem({ kind: 'request', id, ...(user ? { label: user.displayName, person: user } : {}) })

  const setClosed = async (wish: boolean, reason?: string) => {
    const changed = await call('POST /api/requests/{id}/close', {
      params: { id },
      body: { isClosed: wish, ...(reason === undefined ? {} : { reason }) },
    })
    changeRequest(queryClient, id, () => changed)
    showToast({ tone: 'success', title: wish ? t`Request closed` : t`Request reopened` })
  }
  const open = useAction(t`We couldn’t reopen the request`, () => setClosed(false))
  const remove = async (reason?: string) => {
    await call('DELETE /api/requests/{id}', { params: { id }, body: reason === undefined ? {} : { reason } })
    forgetRequest(queryClient, id)
    showToast({ tone: 'success', title: t`Request deleted` })
    onGone()
  }

  const items: MenuItem[] = [{ id: 'share', label: t`Share`, icon: <Share2 {...icon} />, onSelect: share }]
  if (can.close && isClosed) items.push({ id: 'open', label: t`Reopen request`, icon: <LockOpen {...icon} />, onSelect: open.run })
  if (can.close && !isClosed)
    items.push({ id: 'close', label: t`Close request`, icon: <Lock {...icon} />, onSelect: () => setAsking('close') })
  if (can.delete)
    items.push({ id: 'delete', label: t`Delete request`, icon: <Trash2 {...icon} />, tone: 'danger', onSelect: () => setAsking('delete') })
  if (!isOwn) items.push(report.item)
  const dialogs = {
    close: {
      title: t`Close this request? No one will be able to answer it.`,
      confirmLabel: t`Close request`,
      failure: t`We couldn’t close the request`,
      act: (reason?: string) => setClosed(true, reason),
    },
    delete: {
      title: t`Delete this request?`,
      confirmLabel: t`Delete request`,
      failure: t`We couldn’t delete the request`,
      act: remove,
    },
  }
  const dialog = asking && { words: request.title, ...dialogs[asking], onClose: () => setAsking(null) }
  return (
    <>
      <Menu items={items}>{(trigger) => <IconButton {...trigger} label={t`Request options`} icon={<Ellipsis {...icon} />} />}</Menu>
      {report.dialog}
      {dialog && isOwn && <DeleteDialog {...dialog} act={() => dialog.act()} />}
      {dialog && !isOwn && <ReasonDialog {...dialog} isTold={asking === 'delete'} />}
    </>
  )
}
