import { useLingui } from '@lingui/react/macro'
import { showToast, type Toast } from '#web/lib/toasts.ts'
import { useRefresh } from './use-refresh.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'

/** The button of a toast that takes back what was just done. */
export function useUndo(): (take: () => Promise<unknown>, done: string, failure: string) => NonNullable<Toast['action']> {
  const { t } = useLingui()
  const refresh = useRefresh()
  const report = useErrorToast()
  const run = async (take: () => Promise<unknown>, done: string, failure: string) => {
    try {
      await take()
      showToast({ tone: 'success', title: done })
    } catch (error) {
      report(failure, error)
    }
    await refresh()
  }
  return (take, done, failure) => ({ label: t`Undo`, run: () => void run(take, done, failure) })
}
