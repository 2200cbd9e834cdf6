import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Asks for a link to the provider's own pages and goes there. */
export function useOnboarding(creatorId: number): { readonly isLeaving: boolean; readonly leave: () => void } {
  const { t, i18n } = useLingui()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      const { onboardingUrl } = await call('POST /api/creator/{id}/onboarding', { params: { id: creatorId } })
      location.assign(onboardingUrl)
    } catch (error) {
      showToast({ tone: 'error', title: t`Onboarding could not be opened`, description: errorText(i18n, error) })
      setLeaving(false)
    }
  }
  return { isLeaving, leave: () => void leave() }
}
