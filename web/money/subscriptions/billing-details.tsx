import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { BillingDetailsDialog } from './billing-details-dialog.tsx'
import { billingDetailsQuery } from './queries.ts'
import css from './receipts.module.css'

/** The name on receipts and the address they go to, with a way to change it. */
export function BillingDetailsLine() {
  const { data: details, error } = useQuery(billingDetailsQuery())
  const [isOpen, setOpen] = useState(false)
  if (error) return null
  return (
    <div className={css['details']}>
      {details ? (
        <>
          <p className="min-w-0">
            <Trans>
              We send receipts to <strong>{details.email}</strong>, made out to <strong>{details.name}</strong>.
            </Trans>
          </p>
          <Button size="s" onClick={() => setOpen(true)}>
            <Trans>Edit billing details</Trans>
          </Button>
        </>
      ) : (
        <Loading>
          <Skeleton height="2.25rem" />
        </Loading>
      )}
      {isOpen && details && <BillingDetailsDialog details={details} onClose={() => setOpen(false)} />}
    </div>
  )
}
