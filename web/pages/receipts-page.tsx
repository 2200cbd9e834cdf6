import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { BillingDetailsLine } from '#web/money/subscriptions/billing-details.tsx'
import { ReceiptList } from '#web/money/subscriptions/receipt-list.tsx'
import { SignInFirst } from '#web/money/subscriptions/sign-in-first.tsx'
import { InOrder } from '#web/ui/in-order.tsx'
import { RowPlaces } from '#web/ui/paged-rows.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** `/receipts`: what one paid and got back. */
export function ReceiptsPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  return (
    <PublicPage title={t`Receipts`}>
      {viewer ? (
        <div className="grid gap-4">
          <PageHeading>{t`Receipts`}</PageHeading>
          <p>
            <TextLink href={paths.accountSettings}>
              <Trans>My Subscriptions</Trans>
            </TextLink>
          </p>
          <InOrder className="grid gap-4" place={<RowPlaces />}>
            <BillingDetailsLine />
            <ReceiptList />
          </InOrder>
        </div>
      ) : (
        <SignInFirst />
      )}
    </PublicPage>
  )
}
