import { Trans, useLingui } from '@lingui/react/macro'
import type { BookmarkFolder } from '#contract/content/bookmarks.ts'
import { call } from '#web/lib/api.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { readBookmarksAgain } from './bookmark-state.ts'

interface DeleteFolderProps {
  readonly folder: BookmarkFolder
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Asks before a folder is deleted; what's in it stays saved. */
export function DeleteFolder({ folder: { id, name }, onDeleted, onClose }: DeleteFolderProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const remove = useAction(t`We couldn’t delete the folder`, async () => {
    await call('DELETE /api/bookmark-folders/{id}', { params: { id } })
    onDeleted()
    readBookmarksAgain(queryClient)
    showToast({ tone: 'success', title: t`Folder deleted` })
  })
  return (
    <AlertDialog
      title={t`Delete “${name}”?`}
      confirmLabel={t`Delete folder`}
      isPending={remove.isPending}
      onConfirm={remove.run}
      onCancel={onClose}
    >
      <p>
        <Trans>Its posts stay in your bookmarks.</Trans>
      </p>
    </AlertDialog>
  )
}
