import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicUser } from '#contract/people/users.ts'
import { money } from '#web/lib/format.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { useRequireViewer } from '#web/account/session/use-require-viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { ButtonPlace } from '#web/ui/skeleton.tsx'
import { useSubscriptionTo } from './queries.ts'

const SubscribedMenu = latePart(async () => (await withPageTexts(() => import('./subscribed-menu.tsx'), 'money')).SubscribedMenu)

/** On a creator's profile: what it costs to subscribe, or that one does and what can be done about it (C§2). */
export function ProfileSubscription({ person }: { readonly person: PublicUser }) {
  const { t, i18n } = useLingui()
  const requireViewer = useRequireViewer()
  const subscription = useSubscriptionTo(person.id)
  const { subscriptionPrice, currency } = person
  if (subscription?.isEntitled) return <SubscribedMenu fallback={<ButtonPlace />} subscription={subscription} />
  // While it's read whether one does, the page of the checkout knows what to do with who presses it.
  if (subscriptionPrice === null) return null
  const there = paths.subscribe(person.id)
  const price = money(subscriptionPrice, currency, i18n.locale)
  return (
    <ButtonLink
      variant="paid"
      href={there}
      onClick={(event) => {
        if (!requireViewer({ kind: 'none' }, t`Please sign in to subscribe.`, there)) event.preventDefault()
      }}
    >
      <Trans>Subscribe {price}/month</Trans>
    </ButtonLink>
  )
}
