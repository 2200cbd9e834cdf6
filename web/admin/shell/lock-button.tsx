import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { adminKey, staffQuery } from './staff-state.ts'
import { useErrorToast } from './use-error-toast.ts'

/** Gives the powers back before they end; what the panel read is forgotten. */
export function LockButton({ onLocked }: { readonly onLocked: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const [isLocking, setLocking] = useState(false)
  const lock = async () => {
    setLocking(true)
    try {
      const state = await call('POST /api/admin/lock', {})
      onLocked()
      queryClient.setQueryData(staffQuery.queryKey, state)
      queryClient.removeQueries({ queryKey: adminKey })
    } catch (error) {
      report(t`The panel could not be locked`, error)
    }
    setLocking(false)
  }
  return (
    <Button size="s" icon={<Lock aria-hidden="true" size={16} strokeWidth={1.75} />} isLoading={isLocking} onClick={() => void lock()}>
      <Trans>Lock</Trans>
    </Button>
  )
}
