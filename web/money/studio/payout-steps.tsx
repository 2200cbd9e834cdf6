import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useState } from 'react'
import type { PayoutStatus } from '#contract/money/payouts.ts'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { askPayoutStatus } from './queries.ts'

const BankDialog = latePart(async () => (await import('./bank-dialog.tsx')).BankDialog)

export function BankButton({ creatorId, status }: { readonly creatorId: number; readonly status: PayoutStatus }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ink" onClick={() => setOpen(true)}>
        <Trans>Add bank account</Trans>
      </Button>
      {isOpen && <BankDialog creatorId={creatorId} country={status.country} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Asks the provider how payouts stand now. */
export function AskAgain({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const ask = useAction(t`We couldn’t load your payout status`, () => askPayoutStatus(queryClient, creatorId))
  return (
    <Button isLoading={ask.isPending} onClick={ask.run}>
      <Trans>Check again</Trans>
    </Button>
  )
}
