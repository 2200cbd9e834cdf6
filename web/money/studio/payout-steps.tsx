import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { PayoutStatus } from '#contract/money/payouts.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { askPayoutStatus } from './queries.ts'

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
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      await askPayoutStatus(queryClient, creatorId)
    } catch (error) {
      showToast({ tone: 'error', title: t`The state of your payouts could not be read`, description: errorText(i18n, error) })
    }
    setAsking(false)
  }
  return (
    <Button isLoading={isAsking} onClick={() => void ask()}>
      <Trans>Check again</Trans>
    </Button>
  )
}
