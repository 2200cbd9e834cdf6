import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { call } from '#web/lib/api.ts'
import { fullNumber } from '#web/lib/format.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import css from './audit.module.css'

type Proof = ReplyOf<Calls['POST /api/admin/audit-log/verify']>

/** Has the seals recomputed, and says whether the log is what it was. */
export function VerifySeals() {
  const { t } = useLingui()
  const refresh = useRefresh()
  const [proof, setProof] = useState<Proof | null>(null)
  const verify = useAction(t`We couldn’t verify the seals`, async () => {
    setProof(await call('POST /api/admin/audit-log/verify', {}))
    void refresh()
  })
  return (
    <>
      <Button icon={<ShieldCheck aria-hidden="true" size={16} strokeWidth={1.75} />} isLoading={verify.isPending} onClick={verify.run}>
        <Trans>Verify seals</Trans>
      </Button>
      {proof && <ProofDialog proof={proof} onClose={() => setProof(null)} />}
    </>
  )
}

function ProofDialog({ proof, onClose }: { readonly proof: Proof; readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { isWhole, lines, seals, lastSeal, problems } = proof
  return (
    <Dialog
      title={isWhole ? t`The audit log is intact` : t`The audit log was tampered with`}
      onClose={onClose}
      footer={
        <Button data-autofocus variant="ink" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p role={isWhole ? 'status' : 'alert'} className="text-sm">
        {isWhole ? (
          <Trans>All sealed entries and the ledger are unchanged.</Trans>
        ) : (
          <Trans>Some entries changed after they were sealed. Keep a copy of the database and find the cause.</Trans>
        )}
      </p>
      <dl className={css['proof']}>
        <dt>{t`Entries`}</dt>
        <dd>{fullNumber(lines, i18n.locale)}</dd>
        <dt>{t`Seals`}</dt>
        <dd>{fullNumber(seals, i18n.locale)}</dd>
        {lastSeal !== null && (
          <>
            <dt>{t`Last seal`}</dt>
            <dd className={css['hash']}>{lastSeal}</dd>
          </>
        )}
      </dl>
      {problems.length > 0 && (
        <ul aria-label={t`Problems`} className={css['problems']}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
