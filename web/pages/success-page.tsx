import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '#web/lib/router.ts'
import { useEffect } from 'react'
import { PublicPage } from '#web/layout/page.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { KnownOutcome, OutcomeOf } from '#web/money/subscriptions/outcome.tsx'
import { useReturned, withoutReturned } from '#web/money/subscriptions/returned.ts'
import { SignInFirst } from '#web/money/subscriptions/sign-in-first.tsx'
import '#web/ui/voice.css'

/** `/success`: after a payment. What the address says is where to look; what happened, the server says (D35). */
export function SuccessPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const { subscriptionId, creatorId, hasFailed } = useReturned()
  useTidyAddress()
  return (
    <PublicPage title={t`Payment`} width="form">
      {!viewer && <SignInFirst />}
      {viewer && subscriptionId !== null && (
        <OutcomeOf key={subscriptionId} subscriptionId={subscriptionId} creatorId={creatorId} hasFailed={hasFailed} />
      )}
      {viewer && subscriptionId === null && <KnownOutcome creatorId={creatorId} />}
    </PublicPage>
  )
}

/** The provider's secret does not stay in the address, nor in the history. */
function useTidyAddress(): void {
  const search = useSearch()
  const router = useRouter()
  const isUntidy = Object.keys(search).length > Object.keys(withoutReturned(search)).length
  useEffect(() => {
    if (isUntidy) void router.navigate({ to: '.', search: withoutReturned(search), replace: true })
  }, [isUntidy, search, router])
}
