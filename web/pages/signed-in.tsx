import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { CallHost } from '#web/calls/call-host.tsx'
import { watchFollows } from '#web/follows/watch-follows.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { startMessages } from '#web/messages/start.ts'
import { watchUnread } from '#web/notifications/watch-unread.ts'
import { ConsentHost } from '#web/site/consent-host.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { tierOf } from '#web/subscriptions/tier.ts'
import { watchSubscriptions } from '#web/subscriptions/watch-subscriptions.ts'

/** Once everything else is there. */
const WorkerHost = lazy(async () => ({ default: (await import('#web/push/worker-host.tsx')).WorkerHost }))

const PastDueBanner = lazy(async () => ({
  default: (await withPageTexts(() => import('#web/subscriptions/past-due-banner.tsx'), 'money')).PastDueBanner,
}))

/** What goes on for a signed-in person on whichever page they are: messages come and go, what waits is counted, calls ring. */
export function SignedIn({ viewerId }: { readonly viewerId: number }) {
  const queryClient = useQueryClient()
  useEffect(() => startMessages(viewerId), [viewerId])
  useEffect(() => watchUnread(queryClient), [queryClient])
  useEffect(() => watchFollows(queryClient), [queryClient])
  useEffect(() => watchSubscriptions(queryClient), [queryClient])
  return (
    <>
      <CallHost />
      <ConsentHost />
      <Notices viewerId={viewerId} />
      <Suspense fallback={null}>
        <WorkerHost viewerId={viewerId} />
      </Suspense>
    </>
  )
}

/** Above the page; only whoever ever paid can have missed a payment. */
function Notices({ viewerId }: { readonly viewerId: number }) {
  const isCustomer = tierOf(useViewer()) !== 'free'
  const place = document.getElementById('notices')
  return (
    isCustomer &&
    place &&
    createPortal(
      <Suspense fallback={null}>
        <PastDueBanner viewerId={viewerId} />
      </Suspense>,
      place,
    )
  )
}
