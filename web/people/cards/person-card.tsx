import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { FollowButton } from '#web/graph/follows/follow-button.tsx'
import { compactNumber } from '#web/lib/format.ts'
import { useQuery } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { personQuery } from '#web/people/users/person-cache.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import css from './person-card.module.css'

interface PersonCardProps {
  readonly ref: Ref<HTMLDivElement>
  readonly id: number
  /** Whose words or picture it stands beside. */
  readonly link: HTMLAnchorElement
}

/** Who someone is, in short, and Follow. Its face and name are for the pointer: who comes by key is on the same link already. */
export function PersonCard({ ref, id, link }: PersonCardProps) {
  const { i18n } = useLingui()
  const { data: person } = useQuery(personQuery(id))
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLDivElement)
  useLayoutEffect(() => {
    if (box.current) putBeside(box.current, link)
  })
  if (!person || person.isBlocked) return null
  const { displayName: name, username, photoURL, isCreator, subscriptionPrice, currency, followerCount, followingCount } = person
  const count = (value: number) => <b>{compactNumber(value, i18n.locale)}</b>
  return (
    <div ref={box} role="group" aria-label={name} className={css['card']} data-live={`person:${id}`}>
      <div className={css['head']}>
        <AppLink href={paths.profile(id)} tabIndex={-1} aria-hidden="true">
          <Avatar name={name} id={id} src={photoURL} size={56} isCreator={isCreator} />
        </AppLink>
        <FollowButton person={person} size="s" />
      </div>
      <div>
        <p className={css['name']}>
          <AppLink href={paths.profile(id)} tabIndex={-1} className={css['link']}>
            {name}
          </AppLink>
          {person.isPrivate && (
            <Badge>
              <Trans>Private</Trans>
            </Badge>
          )}
          {person.isSample && (
            <Badge>
              <Trans>Sample</Trans>
            </Badge>
          )}
        </p>
        <p className="text-xs faint truncate">@{username}</p>
      </div>
      {person.bio && (
        <p dir="auto" className={css['bio']}>
          {person.bio}
        </p>
      )}
      <p className={css['counts']}>
        <span>
          {count(followerCount)} <Plural value={followerCount} one="follower" other="followers" />
        </span>
        <span>
          {count(followingCount)} <Trans>following</Trans>
        </span>
        {subscriptionPrice !== null && <Price cents={subscriptionPrice} currency={currency} />}
      </p>
    </div>
  )
}

/** Pixels to the link, and to the edges of the window. */
const [gap, margin] = [6, 8]

/** Below the link where there's room, else above it; never beyond the window. */
function putBeside(card: HTMLElement, link: HTMLAnchorElement): void {
  const at = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = card
  const isBelow = at.bottom + gap + height <= innerHeight - margin || at.top < innerHeight - at.bottom
  const top = isBelow ? at.bottom + gap : at.top - gap - height
  card.style.top = `${Math.max(margin, Math.min(top, innerHeight - margin - height))}px`
  card.style.left = `${Math.max(margin, Math.min(at.left, document.documentElement.clientWidth - margin - width))}px`
}
