import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminPost } from '#contract/admin/admin.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { useUndo } from '#web/admin/shell/use-undo.ts'
import { FirstWords } from './first-words.tsx'

interface PostDialogProps {
  readonly post: AdminPost
  readonly onClose: () => void
}

/** Takes a post out of sight, for good after a grace period; its first words are shown before (M§10). */
export function DeletePost({ post: { id, content, user }, onClose }: PostDialogProps) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const undo = useUndo()
  const { displayName } = user
  const act = async (reason: string) => {
    await call('DELETE /api/admin/posts/{id}', { params: { id }, body: { reason } })
    showToast({
      tone: 'success',
      title: t`Post deleted successfully`,
      action: undo(
        () => call('POST /api/admin/posts/{id}/restore', { params: { id }, body: { reason: t`Deletion undone` } }),
        t`Post restored`,
        t`We couldn’t restore the post`,
      ),
    })
    void refresh()
  }
  return (
    <ReasonDialog
      title={t`Delete this post by ${displayName}?`}
      confirmLabel={t`Delete post`}
      failure={t`Failed to delete post`}
      act={act}
      onClose={onClose}
    >
      <FirstWords of={content} />
      <p>
        <Trans>The post is hidden right away and permanently deleted after {limits.removalDays} days. We’ll tell the author why.</Trans>
      </p>
    </ReasonDialog>
  )
}
