import { useLingui } from '@lingui/react/macro'
import { showToast } from '#web/lib/toasts.ts'

/** Something of a checkout is still to be filled in (M§5). */
export function useSayMissing(): () => void {
  const { t } = useLingui()
  return () =>
    showToast({
      tone: 'error',
      title: t`Required fields missing`,
      description: t`Please fill in all required fields and agree to the terms.`,
    })
}
