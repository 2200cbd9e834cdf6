import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { Wave, WaveSelection } from '#contract/account/waves.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { call } from '#web/lib/api.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { TextareaField } from '#web/ui/fields.tsx'

interface UndoWaveDialogProps {
  readonly selection: WaveSelection
  readonly leftOut: readonly number[]
  /** What is known of the selected accounts, without those left out. */
  readonly counts: { readonly accounts: number; readonly posts: number; readonly messages: number }
  readonly onBegun: (wave: Wave) => void
  readonly onClose: () => void
}

/** Says how much goes out of sight, and begins. */
export function UndoWaveDialog({ selection, leftOut, counts: { accounts, posts, messages }, onBegun, onClose }: UndoWaveDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const checkText = useTextCheck()
  const form = useForm({
    first: { note: '' },
    check: ({ note }) => ({ note: checkText(note, limits.reasonLength) }),
    send: async ({ note }) => {
      const body = { selection, leftOut: [...leftOut], ...(note.trim() === '' ? {} : { note }) }
      onBegun(await call('POST /api/admin/waves/undo', { body }))
      onClose()
      await queryClient.invalidateQueries({ queryKey: [...adminKey, 'waves'] })
    },
    failed: t`We couldn’t undo the wave`,
  })
  return (
    <AlertDialog
      title={<Plural value={accounts} one="Suspend # account?" other="Suspend # accounts?" />}
      confirmLabel={<Plural value={accounts} one="Suspend # account" other="Suspend # accounts" />}
      isPending={form.isPending}
      onConfirm={() => form.submit()}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>
          <Trans>
            No one will see these accounts, nor their <Plural value={posts} one="# post" other="# posts" />,{' '}
            <Plural value={messages} one="# message" other="# messages" />, comments, likes and follows. You can restore all of it later.
          </Trans>
        </p>
        <TextareaField
          {...form.field('note')}
          label={t`Note (optional)`}
          hint={t`For the site team and the audit log.`}
          rows={2}
          limit={limits.reasonLength}
        />
      </div>
    </AlertDialog>
  )
}
