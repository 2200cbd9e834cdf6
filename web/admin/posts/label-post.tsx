import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminPost } from '#contract/admin/admin.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import css from './posts.module.css'

interface PostDialogProps {
  readonly post: AdminPost
  readonly onClose: () => void
}

/** Puts a cover over the picture or video of a post, or takes it off (D54). */
export function LabelPost({ post: { id, content, user, isSensitive }, onClose }: PostDialogProps) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const { displayName } = user
  const act = async (reason: string) => {
    await call('PUT /api/posts/{id}/label', { params: { id }, body: { isSensitive: !isSensitive, reason } })
    showToast({ tone: 'success', title: isSensitive ? t`Label removed` : t`Marked as sensitive` })
    void refresh()
  }
  return (
    <ReasonDialog
      tone={isSensitive ? 'ink' : 'danger'}
      title={isSensitive ? t`Remove the label from this post by ${displayName}?` : t`Mark this post by ${displayName} as sensitive?`}
      confirmLabel={isSensitive ? t`Remove label` : t`Mark as sensitive`}
      failure={t`We couldn’t change the label`}
      act={act}
      onClose={onClose}
    >
      <blockquote dir="auto" className={css['quote']}>
        {firstCharacters(content, limits.deleteConfirmationLength) || t`No text`}
      </blockquote>
      <p>
        {isSensitive ? (
          <Trans>Its photo or video will no longer be covered.</Trans>
        ) : (
          <Trans>Its photo or video is covered until someone chooses to view it. The author can’t remove the label.</Trans>
        )}
      </p>
    </ReasonDialog>
  )
}
