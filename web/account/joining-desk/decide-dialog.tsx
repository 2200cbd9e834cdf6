import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { adminKey, staffQuery } from '#web/admin/shell/staff-state.ts'
import { call } from '#web/lib/api.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { TextareaField } from '#web/ui/fields.tsx'

export interface Decision {
  readonly wish: 'approve' | 'decline'
  readonly ids: readonly number[]
  /** Of the one person it's about. */
  readonly name: string | undefined
}

interface DecideDialogProps {
  readonly decision: Decision
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before people are approved or declined, and what to write to those who are declined. */
export function DecideDialog({ decision: { wish, ids, name }, onDone, onClose }: DecideDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const checkText = useTextCheck()
  const isApproval = wish === 'approve'
  const count = ids.length
  const form = useForm({
    first: { words: '' },
    check: ({ words }) => ({ words: checkText(words, limits.reasonLength) }),
    send: async ({ words }) => {
      const told = isApproval || words.trim() === '' ? {} : { words }
      await call('POST /api/admin/applications/decide', { body: { ids: [...ids], decision: wish, ...told } })
      showToast({ tone: 'success', title: isApproval ? t`Approved` : t`Declined` })
      void queryClient.invalidateQueries(staffQuery)
      await queryClient.invalidateQueries({ queryKey: adminKey })
      onDone()
      onClose()
    },
    failed: t`We couldn’t save the decision`,
  })
  return (
    <AlertDialog
      tone={isApproval ? 'ink' : 'danger'}
      title={
        isApproval ? (
          name !== undefined ? (
            t`Approve ${name}?`
          ) : (
            <Plural value={count} one="Approve # person?" other="Approve # people?" />
          )
        ) : name !== undefined ? (
          t`Decline ${name}?`
        ) : (
          <Plural value={count} one="Decline # person?" other="Decline # people?" />
        )
      }
      confirmLabel={isApproval ? t`Approve` : t`Decline`}
      isPending={form.isPending}
      onConfirm={() => form.submit()}
      onCancel={onClose}
    >
      {isApproval ? (
        <p>
          <Trans>We’ll email them that they can join. They get an account when they sign in.</Trans>
        </p>
      ) : (
        <div className="grid gap-3">
          <p>
            <Trans>We’ll email them. They can’t ask again for {limits.applicationDays} days.</Trans>
          </p>
          <TextareaField
            {...form.field('words')}
            label={t`Message (optional)`}
            hint={t`It’s in the email.`}
            rows={2}
            limit={limits.reasonLength}
          />
        </div>
      )}
    </AlertDialog>
  )
}
