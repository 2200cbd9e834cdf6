import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextareaField } from '#web/ui/fields.tsx'

interface DeclineRefundDialogProps {
  /** Who requested it; null once they've left. */
  readonly fanName: string | null
  readonly hint: string
  readonly onSend: (words: string) => Promise<void>
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Declines a refund request, with the words its fan gets; the same for creators and the site team. */
export function DeclineRefundDialog({ fanName, hint, onSend, onClose, children }: DeclineRefundDialogProps) {
  const { t } = useLingui()
  const checkText = useTextCheck()
  const form = useForm({
    first: { words: '' },
    check: ({ words }) => ({ words: checkText(words, limits.reasonLength, t`Enter a reason.`) }),
    send: ({ words }) => onSend(words.trim()),
    failed: t`We couldn’t decline this request`,
  })
  const name = fanName ?? t`Deleted account`
  return (
    <DialogForm
      title={t`Decline the refund request from ${name}`}
      onClose={onClose}
      form={form}
      verb={<Trans context="button">Decline</Trans>}
      className="grid grid-cols-1 gap-4"
    >
      {children}
      <TextareaField {...form.field('words')} label={t`Reason`} hint={hint} rows={4} limit={limits.reasonLength} />
    </DialogForm>
  )
}
