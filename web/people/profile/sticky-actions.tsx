import { useEffect, useState } from 'react'
import type { PublicUser } from '#contract/people/users.ts'
import { FollowButton } from '#web/graph/follows/follow-button.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { ProfileSubscription } from '#web/money/subscriptions/profile-subscription.tsx'
import { useSubscriptionTo } from '#web/money/subscriptions/queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MessageButton } from './message-button.tsx'
import { actionsId } from './profile-actions.tsx'
import css from './sticky-actions.module.css'

/** On a phone, what one can do about a person stays at hand above the places of the site, once the header's buttons are scrolled away. */
export function StickyActions({ person }: { readonly person: PublicUser }) {
  const viewer = useViewer()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    const actions = document.getElementById(actionsId)
    if (actions) observer.observe(actions)
    return () => observer.disconnect()
  }, [])
  const isSubscribed = useSubscriptionTo(person.id)?.isEntitled === true
  if (viewer?.id === person.id) return null
  return (
    <div className={classNames(css['bar'], viewer && css['above'])} data-shown={isShown || undefined}>
      {!isSubscribed && <ProfileSubscription person={person} />}
      <FollowButton person={person} />
      <MessageButton person={person} />
    </div>
  )
}
