import { useQueryClient } from '#web/lib/query.ts'
import { useLocation, useRouter } from '#web/lib/router.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CallHost } from '#web/messaging/calls/call-host.tsx'
import { watchFollows } from '#web/graph/follows/watch-follows.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { startMessages } from '#web/messaging/messages/start.ts'
import { watchUnread } from '#web/notify/notifications/watch-unread.ts'
import { paths } from '#web/paths.ts'
import { ConsentHost } from '#web/site/shell/consent-host.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { tierOf } from '#web/money/subscriptions/tier.ts'
import { watchSubscriptions } from '#web/money/subscriptions/watch-subscriptions.ts'
import { latePart } from '#web/ui/late-part.tsx'

/** Once everything else is there. */
const WorkerHost = latePart(async () => (await import('#web/notify/push/worker-host.tsx')).WorkerHost)

const BookmarkHost = latePart(async () => (await import('#web/content/bookmarks/bookmark-host.tsx')).BookmarkHost)

/** With the first pointer over a post: keys press a picture once. */
const DoubleTap = latePart(async () => (await import('#web/content/posts/double-tap/double-tap.tsx')).DoubleTap)

const SessionHost = latePart(async () => (await withPageTexts(() => import('#web/account/session/session-host.tsx'))).SessionHost)
const PastDueBanner = latePart(
  async () => (await withPageTexts(() => import('#web/money/subscriptions/past-due-banner.tsx'), 'money')).PastDueBanner,
)

const ReturnedPayment = latePart(
  async () => (await withPageTexts(() => import('#web/money/subscriptions/returned-payment.tsx'), 'money')).ReturnedPayment,
)

/** What goes on for a signed-in person on whichever page they are: messages come and go, what waits is counted, calls ring. */
export function SignedIn({ viewerId }: { readonly viewerId: number }) {
  const queryClient = useQueryClient()
  useEffect(() => startMessages(viewerId), [viewerId])
  useEffect(() => watchUnread(queryClient), [queryClient])
  useEffect(() => watchFollows(queryClient), [queryClient])
  useEffect(() => watchSubscriptions(queryClient), [queryClient])
  const router = useRouter()
  const [hasPointer, setPointer] = useState(false)
  useEffect(() => {
    const begin = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('article'))) return
      stop()
      setPointer(true)
      // Most presses there lead to a post.
      router.preload(paths.post(1))
    }
    const stop = () => removeEventListener('pointerover', begin)
    addEventListener('pointerover', begin)
    return stop
  }, [router])
  return (
    <>
      {hasPointer && <DoubleTap />}
      <CallHost />
      <BookmarkHost />
      <ConsentHost />
      <Notices viewerId={viewerId} />
      <Payments />
      <WorkerHost viewerId={viewerId} />
      <SessionHost viewerId={viewerId} />
    </>
  )
}

/** Back from a provider's page, on whichever page one paid; `/success` tells it at length. */
function Payments() {
  const { pathname, search } = useLocation()
  return pathname !== paths.success({}) && 'subscription' in search && <ReturnedPayment />
}

/** Above the page; only whoever ever paid can have missed a payment. */
function Notices({ viewerId }: { readonly viewerId: number }) {
  const isCustomer = tierOf(useViewer()) !== 'free'
  const place = document.getElementById('notices')
  return isCustomer && place && createPortal(<PastDueBanner viewerId={viewerId} />, place)
}
