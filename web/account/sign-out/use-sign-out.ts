import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useRouter } from '#web/lib/router.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { changeViewer, useViewer } from '#web/lib/viewer.ts'

/** Ends the session on the server, forgets what this device kept, and leads to the home page. */
export function useSignOut(): () => Promise<void> {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const router = useRouter()
  const viewer = useViewer()
  return async () => {
    try {
      const { signOut } = await import('./sign-out.ts')
      if (!(await signOut(viewer?.id))) return
    } catch {
      showToast({ tone: 'error', title: t`Failed to log out. Please try again.` })
      return
    }
    await router.navigate({ to: paths.home })
    changeViewer(queryClient, null)
  }
}
