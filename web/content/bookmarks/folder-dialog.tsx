import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Folder, FolderPlus, Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './folder-dialog.module.css'
import { FolderNameDialog } from './folder-name-dialog.tsx'
import type { FolderChoice } from './folder-store.ts'
import { foldersQuery, inOrder, knownFolderOf } from './queries.ts'
import { saveIn } from './use-bookmark.ts'

interface FolderDialogProps {
  readonly choice: FolderChoice
  readonly onClose: () => void
}

/** The folders of the reader, one press each: the saved post moves there. A new one takes it right away. */
export function FolderDialog({ choice: { postId, folderId: told }, onClose }: FolderDialogProps) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [folderId] = useState(() => (told === undefined ? knownFolderOf(queryClient, postId) : told))
  const { data, error, refetch } = useQuery(foldersQuery())
  const [isNaming, setNaming] = useState(false)
  const move = useAction(t`We couldn’t move the bookmark`, async (to: number | null, name: string) => {
    await saveIn(queryClient, postId, to)
    showToast({ tone: 'success', title: to === null ? t`Moved out of its folder` : t`Moved to ${name}` })
    onClose()
  })
  if (isNaming) return <FolderNameDialog onMade={({ id, name }) => move.run(id, name)} onClose={() => setNaming(false)} />
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
  const choose = (to: number | null, name: string) => (to === folderId ? onClose() : move.run(to, name))
  return (
    <Dialog title={t`Choose folder`} size="s" onClose={onClose}>
      {data ? (
        <ul aria-label={t`Folders`} aria-busy={move.isPending}>
          <Row icon={<FolderPlus {...icon} />} onPress={() => setNaming(true)}>
            <Trans>New folder</Trans>
          </Row>
          <Row icon={<Inbox {...icon} />} isChosen={folderId === null} onPress={() => choose(null, '')}>
            <Trans>No folder</Trans>
          </Row>
          {inOrder(data, i18n.locale).map(({ id, name, count }) => (
            <Row
              key={id}
              icon={<Folder {...icon} />}
              isChosen={id === folderId}
              facts={<Plural value={count} one="# post" other="# posts" />}
              onPress={() => choose(id, name)}
            >
              <span dir="auto">{name}</span>
            </Row>
          ))}
        </ul>
      ) : error ? (
        <LoadError title={t`We couldn’t load your folders`} error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <div className="grid gap-2">
            <Skeleton height="2.75rem" /> <Skeleton height="2.75rem" /> <Skeleton height="2.75rem" />
          </div>
        </Loading>
      )}
    </Dialog>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly isChosen?: boolean
  readonly facts?: ReactNode
  readonly onPress: () => void
  readonly children: ReactNode
}

function Row({ icon, isChosen, facts, onPress, children }: RowProps) {
  return (
    <li>
      <button type="button" className={css['row']} aria-pressed={isChosen} onClick={onPress}>
        {icon}
        <span className={css['name']}>{children}</span>
        {facts && <span className="text-xs faint">{facts}</span>}
        {isChosen && <Check aria-hidden="true" size={18} />}
      </button>
    </li>
  )
}
