import { Trans } from '@lingui/react/macro'
import type { AdminUser } from '#contract/admin/admin.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useStandingWords } from '#web/admin/shell/use-words.ts'

/** Where a person stands with the staff, and what else they are. */
export function StandingBadges({
  user,
}: {
  readonly user: Pick<AdminUser, 'standing' | 'isCreator' | 'isNewcomer' | 'isSample' | 'stripeSubscriptionId'>
}) {
  const words = useStandingWords()
  const { state, arePayoutsFrozen } = user.standing
  const tone = state === 'good' ? 'ok' : state === 'limited' ? 'neutral' : 'danger'
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone}>{words[state]}</Badge>
      {arePayoutsFrozen && (
        <Badge tone="danger">
          <Trans>Payouts frozen</Trans>
        </Badge>
      )}
      {user.isNewcomer && (
        <Badge>
          <Trans context="account">New</Trans>
        </Badge>
      )}
      {user.isCreator && (
        <Badge>
          <Trans>Creator</Trans>
        </Badge>
      )}
      {user.stripeSubscriptionId && (
        <Badge>
          <Trans>Premium</Trans>
        </Badge>
      )}
      {user.isSample && (
        <Badge>
          <Trans>Sample</Trans>
        </Badge>
      )}
    </span>
  )
}
