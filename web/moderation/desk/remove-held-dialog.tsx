import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { TextareaField } from '#web/ui/fields.tsx'
import { explanationTexts } from './explanation-texts.ts'
import type { HeldDialogProps } from './release-held-dialog.tsx'
import { useDecideHeld } from './use-decide-held.ts'

/** Asks before held posts and comments are removed as spam, and what their authors are told. */
export function RemoveHeldDialog({ group, item, onClose }: HeldDialogProps) {
  const { t, i18n } = useLingui()
  const checkText = useTextCheck()
  const { count, run } = useDecideHeld(group, item)
  const items = item ? 1 : group.items
  const form = useForm({
    first: { explanation: i18n._(explanationTexts.spam) },
    check: ({ explanation }) => ({ explanation: checkText(explanation.trim(), limits.reportLength, t`Enter an explanation.`) }),
    send: async ({ explanation }) => {
      const text = { explanation: explanation.trim() }
      await run((params, only) => call('POST /api/admin/held/{id}/remove', { params, body: { ...only, ...text } }))
      showToast({ tone: 'success', title: t`Removed as spam` })
      onClose()
    },
    failed: t`We couldn’t remove everything`,
  })
  return (
    <AlertDialog
      title={<Plural value={items} one="Remove this post or comment as spam?" other="Remove # posts and comments as spam?" />}
      confirmLabel={<Trans>Remove as spam</Trans>}
      isPending={form.isPending}
      onConfirm={() => form.submit()}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>
          <Trans>
            The authors are told and can appeal. Texts and links are remembered for 180 days, and held when a new account writes them.
          </Trans>
        </p>
        <TextareaField {...form.field('explanation')} label={t`What we tell the authors`} isRequired rows={3} limit={limits.reportLength} />
        {count > 0 && (
          <p role="status">
            <Trans>
              {count} of {items} done
            </Trans>
          </p>
        )}
      </div>
    </AlertDialog>
  )
}
