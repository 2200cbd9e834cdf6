import { useRouter } from '#web/lib/router.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { withPageTexts } from '#web/lib/i18n.ts'
import { realtime } from '#web/lib/realtime.ts'
import { latePart } from '#web/ui/late-part.tsx'
// Listens for the browser's offer to install the site, which comes once.
import './install.ts'
import { closeNotifications, keepInStep } from './subscription.ts'
import { followWorker } from './worker.ts'

const UpdateNotice = latePart(
  async () => (await withPageTexts(() => import('#web/notify/push/update-notice.tsx'), 'overlays')).UpdateNotice,
)

/** The service worker of a signed-in person, as long as a page is open: notifications lead here, and news of the site are told. */
export function WorkerHost({ viewerId }: { readonly viewerId: number }) {
  const router = useRouter()
  const [isOutdated, setOutdated] = useState(false)
  useEffect(() => followWorker({ onOpen: (path) => void router.go(path), onOutdated: () => setOutdated(true) }), [router])
  useEffect(() => {
    // Tried again with the next page that is loaded.
    keepInStep(viewerId).catch(() => undefined)
  }, [viewerId])
  useEffect(
    () =>
      realtime.onFrame((frame) => {
        if (frame.type === 'notifications' && frame.unread.notifications + frame.unread.messages === 0) void closeNotifications()
      }),
    [],
  )
  const place = document.getElementById('notices')
  return isOutdated && place && createPortal(<UpdateNotice />, place)
}
