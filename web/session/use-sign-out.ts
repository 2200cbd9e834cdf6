import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '#web/lib/api.ts'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { realtime } from '#web/lib/realtime.ts'
import { forgetStored } from '#web/lib/storage.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { changeViewer, useViewer } from './viewer.ts'

/** The server sends nothing more to an ended session; the browser forgets besides what it showed. */
async function forgetPush(): Promise<void> {
  const { forgetSubscription } = await import('#web/push/subscription.ts')
  await forgetSubscription()
}

/** Ends the session on the server, forgets what this device kept, and leads to the home page. */
export function useSignOut(): () => Promise<void> {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const router = useRouter()
  const viewer = useViewer()
  return async () => {
    try {
      const { forgetMessages, mayForgetMessages } = await import('#web/messages/forget-messages.tsx')
      if (viewer && !(await mayForgetMessages())) return
      await call('POST /api/auth/logout', {})
      if (viewer) await forgetMessages(viewer.id)
      await forgetPush()
    } catch {
      showToast({ tone: 'error', title: t`Failed to log out. Please try again.` })
      return
    }
    forgetDrafts()
    forgetStored('recent:')
    await router.navigate({ to: paths.home })
    changeViewer(queryClient, null)
    realtime.restart()
  }
}
