import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import css from './settings.module.css'
import { TextField } from '#web/ui/fields.tsx'

interface SaveRowProps {
  readonly reason: string
  readonly setReason: (reason: string) => void
  readonly isSaving: boolean
  readonly mayChange: boolean
  /** What the button saves, for whoever does not see the form around it. */
  readonly label: string
}

/** The end of each form: why, and Save. Whoever is not an owner reads that only owners change this. */
export function SaveRow({ reason, setReason, isSaving, mayChange, label }: SaveRowProps) {
  const { t } = useLingui()
  if (!mayChange)
    return (
      <p className={css['note']}>
        <Trans>Only owners of the site change this.</Trans>
      </p>
    )
  return (
    <div className={css['save']}>
      <TextField
        label={t`Reason`}
        hint={t`Kept in the audit log`}
        maxLength={limits.reasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="ink" size="l" isLoading={isSaving} aria-label={label}>
        <Trans>Save</Trans>
      </Button>
    </div>
  )
}
