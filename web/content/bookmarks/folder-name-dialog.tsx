import { Trans, useLingui } from '@lingui/react/macro'
import type { BookmarkFolder } from '#contract/content/bookmarks.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { useForm } from '#web/lib/use-form.ts'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { readBookmarksAgain } from './bookmark-state.ts'

interface FolderNameDialogProps {
  /** The folder to rename; a new one is made without it. */
  readonly folder?: BookmarkFolder
  readonly onMade?: (folder: { readonly id: number; readonly name: string }) => void
  readonly onClose: () => void
}

/** Makes a folder, or renames one. */
export function FolderNameDialog({ folder, onMade, onClose }: FolderNameDialogProps) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm({
    at: 'name',
    first: { name: folder?.name ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' && t`Enter a name.` }),
    refused: (error) => (error.code === 'folder_name_taken' ? { name: errorText(i18n, error) } : undefined),
    send: async ({ name }) => {
      const body = { name: name.trim() }
      const saved = folder
        ? await call('PUT /api/bookmark-folders/{id}', { params: { id: folder.id }, body })
        : await call('POST /api/bookmark-folders', { body })
      readBookmarksAgain(queryClient)
      onClose()
      onMade?.(saved)
    },
  })
  return (
    <DialogForm
      form={form}
      title={folder ? t`Rename folder` : t`New folder`}
      verb={folder ? <Trans>Save</Trans> : <Trans>Create folder</Trans>}
      size="s"
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t`Name`} data-autofocus autoComplete="off" maxLength={limits.folderNameLength} />
    </DialogForm>
  )
}
