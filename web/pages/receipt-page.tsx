import { useLingui } from '@lingui/react/macro'
import { useParams } from '#web/lib/router.ts'
import { PublicPage } from '#web/layout/page.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { ReceiptView } from '#web/money/subscriptions/receipt-view.tsx'
import { SignInFirst } from '#web/money/subscriptions/sign-in-first.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** `/receipts/{id}`: one receipt, ready to be printed. */
export function ReceiptPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const id = Number(useParams()['id'])
  if (!Number.isSafeInteger(id) || id <= 0) return <NotFoundPage />
  return <PublicPage title={t`Receipt`}>{viewer ? <ReceiptView id={id} /> : <SignInFirst />}</PublicPage>
}
