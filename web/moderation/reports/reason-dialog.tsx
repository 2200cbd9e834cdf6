import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { TextareaField } from '#web/ui/fields.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { DiscardQuestion } from '#web/ui/discard-question.tsx'
import css from './reason-dialog.module.css'

export interface ReasonDialogProps {
  /** Names the object: 'Delete Ana Sample?' */
  readonly title: ReactNode
  /** Of something that was written: its beginning says which one it is. */
  readonly words?: string
  /** What it brings about. */
  readonly children?: ReactNode
  /** The verb: 'Delete user'. */
  readonly confirmLabel: ReactNode
  /** What is said when it does not succeed: 'Failed to delete user'. */
  readonly failure: string
  /** A statement repeats the reason to whoever wrote it (D30); otherwise it is kept for the staff alone. */
  readonly isTold?: boolean
  /** Who reads the reason, where neither is so. */
  readonly hint?: string
  /** Does it with the reason; what it throws is shown, and what was typed stays. */
  readonly act: (reason: string) => Promise<unknown>
  /** `danger` takes something from somebody; `ink` gives it back. */
  readonly tone?: 'danger' | 'ink'
  /** After it was done, or was given up. */
  readonly onClose: () => void
}

/** Asks before the staff does something that others feel, and why; the reason is kept in the audit log. */
export function ReasonDialog({
  title,
  words,
  children,
  confirmLabel,
  failure,
  isTold = false,
  hint,
  act,
  tone = 'danger',
  onClose,
}: ReasonDialogProps) {
  const { t } = useLingui()
  const checkText = useTextCheck()
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm({
    first: { reason: '' },
    check: ({ reason }) => ({ reason: checkText(reason.trim(), limits.reasonLength, t`Enter a reason.`) }),
    send: async ({ reason }) => {
      await act(reason.trim())
      onClose()
    },
    failed: failure,
  })
  return (
    <AlertDialog
      tone={tone}
      title={title}
      confirmLabel={confirmLabel}
      isPending={form.isPending}
      onConfirm={() => form.submit()}
      onCancel={onClose}
      onEscape={() => (form.fields.reason.trim() === '' ? onClose() : setLeaving(true))}
    >
      <div className={css['reason']}>
        {words !== undefined && <p dir="auto">“{firstCharacters(words, limits.deleteConfirmationLength)}”</p>}
        {children}
        <TextareaField
          {...form.field('reason')}
          label={t`Reason`}
          hint={hint ?? (isTold ? t`Kept in the audit log. The author sees it too.` : t`Kept in the audit log`)}
          isRequired
          data-autofocus
          rows={2}
          limit={limits.reasonLength}
        />
        {isLeaving && <DiscardQuestion onDiscard={onClose} onStay={() => setLeaving(false)} />}
      </div>
    </AlertDialog>
  )
}
