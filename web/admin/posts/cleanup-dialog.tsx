import { Trans, useLingui } from '@lingui/react/macro'
import type { CleanupResult } from '#contract/admin.ts'
import { fullNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './posts.module.css'

interface CleanupDialogProps {
  readonly result: CleanupResult
  readonly onClose: () => void
}

/** What the clean-up repaired, and what it found and left alone. */
export function CleanupDialog({ result: { success, message, error, repaired, problems }, onClose }: CleanupDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      title={success ? t`Cleanup Complete` : t`Cleanup Failed`}
      onClose={onClose}
      footer={
        <Button data-autofocus variant="ink" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p role={success ? 'status' : 'alert'} className={css['note']}>
        {success ? message : (error ?? message)}
      </p>
      <Counts title={t`Repaired`} counts={repaired} />
      <Counts title={t`Wrong, and left for you`} counts={problems} />
    </Dialog>
  )
}

function Counts({ title, counts }: { readonly title: string; readonly counts: CleanupResult['repaired'] }) {
  const { i18n } = useLingui()
  if (counts.length === 0) return null
  return (
    <>
      <h3 className={css['head']}>{title}</h3>
      <ul className={css['counts']}>
        {counts.map(({ what, count }) => (
          <li key={what}>
            <span>{what}</span>
            <span>{fullNumber(count, i18n.locale)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
