import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { CleanupResult } from '#contract/admin/admin.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useAction } from '#web/lib/use-action.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { CleanupDialog } from './cleanup-dialog.tsx'

/** Looks for what belongs to nothing any more, repairs what is safe to repair, and says what it found (D31). */
export function CleanOrphans({ icon }: { readonly icon: ReactNode }) {
  const { t, i18n } = useLingui()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const [result, setResult] = useState<CleanupResult | null>(null)
  const run = useAction(
    (error) => {
      // The gate is in front; behind it the question still stands.
      if (error instanceof ApiError && error.code === 'unlock_required') return
      const why = errorText(i18n, error)
      setResult({ success: false, message: why, error: why, repaired: [], problems: [] })
      setAsking(false)
    },
    async () => {
      setResult(await call('POST /api/admin/cleanup-orphaned-posts', {}))
      setAsking(false)
      void refresh()
    },
  )
  return (
    <>
      <Button icon={icon} onClick={() => setAsking(true)}>
        <Trans>Clean up orphaned posts</Trans>
      </Button>
      {isAsking && (
        <AlertDialog
          tone="ink"
          title={t`Clean up orphaned posts?`}
          confirmLabel={t`Clean up`}
          isPending={run.isPending}
          onConfirm={run.run}
          onCancel={() => setAsking(false)}
        >
          <Trans>
            Checks the whole site for posts without an author, wrong counts and unused files. Safe repairs are made, and the rest is listed.
            Posts with an author are never deleted.
          </Trans>
        </AlertDialog>
      )}
      {result && <CleanupDialog result={result} onClose={() => setResult(null)} />}
    </>
  )
}
