import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { CleanupResult } from '#contract/admin/admin.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { CleanupDialog } from './cleanup-dialog.tsx'

/** Looks for what belongs to nothing any more, repairs what is safe to repair, and says what it found (D31). */
export function CleanOrphans({ icon }: { readonly icon: ReactNode }) {
  const { t, i18n } = useLingui()
  const refresh = useRefresh()
  const [step, setStep] = useState<'rest' | 'asking' | 'running'>('rest')
  const [result, setResult] = useState<CleanupResult | null>(null)
  const run = async () => {
    setStep('running')
    try {
      setResult(await call('POST /api/admin/cleanup-orphaned-posts', {}))
      void refresh()
    } catch (error) {
      // The gate is in front; behind it the question still stands.
      if (error instanceof ApiError && error.code === 'unlock_required') return setStep('asking')
      const why = errorText(i18n, error)
      setResult({ success: false, message: why, error: why, repaired: [], problems: [] })
    }
    setStep('rest')
  }
  return (
    <>
      <Button icon={icon} onClick={() => setStep('asking')}>
        <Trans>Clean orphaned posts</Trans>
      </Button>
      {step !== 'rest' && (
        <AlertDialog
          tone="ink"
          title={t`Clean orphaned posts?`}
          confirmLabel={t`Clean up`}
          isPending={step === 'running'}
          onConfirm={() => void run()}
          onCancel={() => setStep('rest')}
        >
          <Trans>
            Looks through the whole site for posts without an author, counts that are off and files nobody refers to. What is safe to repair
            is repaired; the rest is reported. No post with an author is deleted.
          </Trans>
        </AlertDialog>
      )}
      {result && <CleanupDialog result={result} onClose={() => setResult(null)} />}
    </>
  )
}
