import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useSubscriptionChanges } from './changes.ts'
import { dayOf } from './dates.ts'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'

/** 'Subscribed' and Unsubscribe, or until when and Resume (D6). */
export function SubscribedActions({ subscription, hasBadge = true }: { readonly subscription: Subscription; readonly hasBadge?: boolean }) {
  const { i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { isChanging, resume } = useSubscriptionChanges(subscription)
  const end = subscription.endsAt ?? subscription.periodEndsAt
  const date = end && dayOf(end, i18n.locale)
  const name = <VisuallyHidden>{subscription.creator?.displayName}</VisuallyHidden>
  if (subscription.cancelAtPeriodEnd) {
    return (
      <>
        {hasBadge && <Badge>{date ? <Trans>Subscribed until {date}</Trans> : <Trans>Subscribed</Trans>}</Badge>}
        <Button size="s" isLoading={isChanging} onClick={resume}>
          <Trans>Resume</Trans> {name}
        </Button>
      </>
    )
  }
  return (
    <>
      {hasBadge && (
        <Badge tone="ok">
          <Trans>Subscribed</Trans>
        </Badge>
      )}
      <Button size="s" onClick={() => setAsking(true)}>
        <Trans>Unsubscribe</Trans> {name}
      </Button>
      {isAsking && <UnsubscribeDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </>
  )
}
