import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminRequest } from '#contract/content/board.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'

export type Deed = 'delete' | 'restore' | 'close' | 'reopen'

interface RequestActionProps {
  readonly deed: Deed
  readonly request: AdminRequest
  readonly onDone: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks why, and does it. */
export function RequestAction({ deed, request, onDone, onClose }: RequestActionProps) {
  const { t } = useLingui()
  const { id, title } = request
  const params = { id }
  const words = {
    delete: {
      title: t`Delete “${title}”?`,
      confirmLabel: t`Delete request`,
      failure: t`We couldn’t delete the request`,
      success: t`Request deleted`,
      act: (reason: string) => call('DELETE /api/requests/{id}', { params, body: { reason } }),
    },
    restore: {
      title: t`Restore “${title}”?`,
      confirmLabel: t`Restore request`,
      failure: t`We couldn’t restore the request`,
      success: t`Request restored`,
      act: (reason: string) => call('POST /api/admin/requests/{id}/restore', { params, body: { reason } }),
    },
    close: {
      title: t`Close “${title}”?`,
      confirmLabel: t`Close request`,
      failure: t`We couldn’t close the request`,
      success: t`Request closed`,
      act: (reason: string) => call('POST /api/requests/{id}/close', { params, body: { isClosed: true, reason } }),
    },
    reopen: {
      title: t`Reopen “${title}” for answers?`,
      confirmLabel: t`Reopen request`,
      failure: t`We couldn’t reopen the request`,
      success: t`Request reopened`,
      act: (reason: string) => call('POST /api/requests/{id}/close', { params, body: { isClosed: false, reason } }),
    },
  }[deed]
  const act = async (reason: string) => {
    await words.act(reason)
    showToast({ tone: 'success', title: words.success })
    await onDone()
  }
  return (
    <ReasonDialog
      tone={deed === 'delete' || deed === 'close' ? 'danger' : 'ink'}
      title={words.title}
      confirmLabel={words.confirmLabel}
      failure={words.failure}
      act={act}
      onClose={onClose}
    >
      {deed === 'delete' && (
        <p>
          <Trans>
            The request is hidden right away and permanently deleted after {limits.removalDays} days. Until then you can restore it.
          </Trans>
        </p>
      )}
    </ReasonDialog>
  )
}
