import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import css from './settings.module.css'
import { TextField } from '#web/ui/fields.tsx'
import type { TextBinding } from '#web/lib/use-form.ts'

interface SaveRowProps {
  readonly form: { readonly mayChange: boolean; readonly isPending: boolean; readonly field: (name: 'reason') => TextBinding }
  /** What the button saves, for whoever does not see the form around it. */
  readonly label: string
  /** It was pressed, and goes once a file has arrived. */
  readonly isWaiting?: boolean
}

/** The end of each form: why, and Save. Whoever is not an owner reads that only owners change this. */
export function SaveRow({ form, label, isWaiting = false }: SaveRowProps) {
  const { t } = useLingui()
  if (!form.mayChange)
    return (
      <p className={css['note']}>
        <Trans>Only owners can change this.</Trans>
      </p>
    )
  return (
    <div className={css['save']}>
      <TextField {...form.field('reason')} label={t`Reason`} hint={t`Kept in the audit log`} maxLength={limits.reasonLength} />
      <Button type="submit" variant="ink" size="l" isLoading={form.isPending || isWaiting} aria-label={label}>
        <Trans>Save</Trans>
      </Button>
    </div>
  )
}
