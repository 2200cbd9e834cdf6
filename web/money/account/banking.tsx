import { useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { payoutStatusQuery } from '#web/money/studio/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const BankDialog = latePart(async () => (await import('#web/money/studio/bank-dialog.tsx')).BankDialog)

/** The bank dialog, once it is known in which country it is to ask. */
export function Banking({ creatorId, onClose }: { readonly creatorId: number; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { data: status, error, refetch } = useQuery(payoutStatusQuery(creatorId))
  if (status) return <BankDialog creatorId={creatorId} country={status.country} onClose={onClose} from="settings" />
  return (
    <Dialog title={t`Banking Details`} onClose={onClose}>
      {
        <LoadState title={t`We couldn’t load your payout status`} error={error} onRetry={refetch}>
          <Skeleton height="8rem" />
        </LoadState>
      }
    </Dialog>
  )
}
