import { Trans, useLingui } from '@lingui/react/macro'
import type { CleanupResult } from '#contract/admin/admin.ts'
import { fullNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { cleanupWords } from './cleanup-words.ts'
import css from './posts.module.css'

type Counted = CleanupResult['repaired']

interface CleanupDialogProps {
  readonly result: CleanupResult
  readonly onClose: () => void
}

/** What the clean-up repaired, and what it found and left alone. */
export function CleanupDialog({ result: { success, message, error, repaired, problems }, onClose }: CleanupDialogProps) {
  const { t } = useLingui()
  const words = useWords()
  const isLedgerWrong = problems.length > 0
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
      <p role={success ? 'status' : 'alert'} className="text-sm muted">
        {success ? words(repaired, problems) : isLedgerWrong ? <LedgerWrong /> : (error ?? message)}
      </p>
      <Counts title={t`Fixed`} counts={repaired} />
      <Counts title={t`Needs your attention`} counts={problems} />
    </Dialog>
  )
}

function useWords(): (repaired: Counted, problems: Counted) => string {
  const { t, i18n } = useLingui()
  const sum = (counts: Counted) => counts.reduce((total, { count }) => total + count, 0)
  return (repaired, problems) => {
    const [done, left] = [sum(repaired), sum(problems)].map((count) => fullNumber(count, i18n.locale))
    return repaired.length + problems.length === 0
      ? t`No orphaned posts found. Everything else is OK.`
      : t`No orphaned posts found. Fixed: ${done}. To review: ${left}.`
  }
}

function LedgerWrong() {
  return (
    <Trans>
      The ledger is inconsistent. Run <code>npm run coterie -- audit</code> to see the affected rows.
    </Trans>
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
            <What what={what} />
            <span>{fullNumber(count, i18n.locale)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function What({ what }: { readonly what: string }) {
  const { i18n } = useLingui()
  const known = cleanupWords[what]
  return <span lang={known ? undefined : 'en'}>{known ? i18n._(known) : what}</span>
}
