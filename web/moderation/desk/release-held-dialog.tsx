import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { HeldGroup, HeldItem } from '#contract/moderation/held.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { useDecideHeld } from './use-decide-held.ts'

export interface HeldDialogProps {
  readonly group: HeldGroup
  /** Only this one; null for all of the group. */
  readonly item: HeldItem | null
  readonly onClose: () => void
}

/** Asks before held posts and comments are shown. */
export function ReleaseHeldDialog({ group, item, onClose }: HeldDialogProps) {
  const { t } = useLingui()
  const { count, run } = useDecideHeld(group, item)
  const items = item ? 1 : group.items
  const release = useAction(t`We couldn’t release everything`, async () => {
    await run((params, only) => call('POST /api/admin/held/{id}/release', { params, body: only }))
    showToast({ tone: 'success', title: t({ message: 'Released', context: 'posts that wait for review' }) })
    onClose()
  })
  return (
    <AlertDialog
      tone="ink"
      title={<Plural value={items} one="Release this post or comment?" other="Release # posts and comments?" />}
      confirmLabel={<Trans context="posts that wait for review">Release</Trans>}
      isPending={release.isPending}
      onConfirm={release.run}
      onCancel={onClose}
    >
      <p>
        {item ? (
          <Trans>Everyone can see it, at the time it was posted. The others stay here.</Trans>
        ) : (
          <Trans>Everyone can see them, at the time they were posted. The same content isn’t held again for 30 days.</Trans>
        )}
      </p>
      {item && group.cause === 'remembered' && (
        <p>
          <Trans>We also forget the removed content it matches, so new posts aren’t held for that.</Trans>
        </p>
      )}
      {count > 0 && (
        <p role="status">
          <Trans>
            {count} of {items} done
          </Trans>
        </p>
      )}
    </AlertDialog>
  )
}
