import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { useOnboarding } from './use-onboarding.ts'

interface OnboardingButtonProps {
  readonly creatorId: number
  /** Some of it was answered before. */
  readonly isBegun: boolean
}

/** Leads to the pages of the payment provider; its link works once, so it is asked for with each press. */
export function OnboardingButton({ creatorId, isBegun }: OnboardingButtonProps) {
  const leave = useOnboarding(creatorId)
  return (
    <Button variant="ink" isLoading={leave.isPending} onClick={leave.run}>
      {isBegun ? <Trans>Continue onboarding</Trans> : <Trans>Start onboarding</Trans>}
    </Button>
  )
}
