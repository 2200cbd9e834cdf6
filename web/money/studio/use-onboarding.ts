import { useLingui } from '@lingui/react/macro'
import { call } from '#web/lib/api.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { useAction } from '#web/lib/use-action.ts'

/** Asks for a link to the provider's own pages and goes there. */
export function useOnboarding(creatorId: number) {
  const { t } = useLingui()
  return useAction(t`We couldn’t open onboarding`, async () => {
    const { onboardingUrl } = await call('POST /api/creator/{id}/onboarding', { params: { id: creatorId } })
    await leaveFor(onboardingUrl)
  })
}
