import { call } from '#web/lib/api.ts'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { realtime } from '#web/lib/realtime.ts'
import { forgetStored } from '#web/lib/storage.ts'
import { forgetMessages, mayForgetMessages } from '#web/messaging/messages/forget-messages.tsx'
import { forgetSubscription } from '#web/notify/push/subscription.ts'

/** Ends the session on the server and forgets its messages, push and drafts; false when there is something unsent that is to stay. */
export async function signOut(viewerId: number | undefined): Promise<boolean> {
  if (viewerId !== undefined && !(await mayForgetMessages())) return false
  // What ends the session of one's own will isn't news.
  realtime.stop()
  await call('POST /api/auth/logout', {}).catch((error: unknown) => {
    realtime.start()
    throw error
  })
  if (viewerId !== undefined) await forgetMessages(viewerId)
  // The server sends nothing more to an ended session; the browser forgets besides what it showed.
  await forgetSubscription()
  realtime.start()
  forgetDrafts()
  forgetStored('recent:')
  return true
}
