import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminPost } from '#contract/admin/admin.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { FirstWords } from './first-words.tsx'

interface PostDialogProps {
  readonly post: AdminPost
  readonly onClose: () => void
}

/** Brings back a post that the staff took out of sight. */
export function RestorePost({ post: { id, content, user }, onClose }: PostDialogProps) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const { displayName } = user
  const act = async (reason: string) => {
    await call('POST /api/admin/posts/{id}/restore', { params: { id }, body: { reason } })
    showToast({ tone: 'success', title: t`Post restored` })
    void refresh()
  }
  return (
    <ReasonDialog
      tone="ink"
      title={t`Restore this post by ${displayName}?`}
      confirmLabel={t`Restore post`}
      failure={t`We couldn’t restore the post`}
      act={act}
      onClose={onClose}
    >
      <FirstWords of={content} />
      <p>
        <Trans>People who could see it before will see it again, with its likes and comments.</Trans>
      </p>
    </ReasonDialog>
  )
}
