import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { Lock } from 'lucide-react'
import { call } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { adminKey, staffQuery } from './staff-state.ts'

/** Gives the powers back before they end; what the panel read is forgotten. */
export function LockButton({ onLocked }: { readonly onLocked: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const lock = useAction(t`We couldn’t lock the panel`, async () => {
    const state = await call('POST /api/admin/lock', {})
    onLocked()
    keepAnswer(queryClient, staffQuery.queryKey, state)
    queryClient.removeQueries({ queryKey: adminKey })
  })
  return (
    <Button size="s" icon={<Lock aria-hidden="true" size={16} strokeWidth={1.75} />} isLoading={lock.isPending} onClick={lock.run}>
      <Trans>Lock</Trans>
    </Button>
  )
}
