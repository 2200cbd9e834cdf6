import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PublicUser } from '#contract/users.ts'
import { compactNumber, monthAndYear } from '#web/lib/format.ts'
import { PageHeading } from '#web/frame/page.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RichText } from '#web/posts/rich-text.tsx'
import { FollowButton } from './follow-button.tsx'
import css from './profile-header.module.css'

/** Who somebody is: name, handle, since when, how many follow, and what one can do about it. */
export function ProfileHeader({ person }: { readonly person: PublicUser }) {
  const { i18n } = useLingui()
  const joined = monthAndYear(new Date(person.createdAt), i18n.locale)
  const followers = compactNumber(person.followerCount, i18n.locale)
  const following = compactNumber(person.followingCount, i18n.locale)
  return (
    <section className={css['header']}>
      <Avatar name={person.displayName} id={person.id} src={person.photoURL} size={96} isCreator={person.isCreator} />
      <div className={css['who']}>
        <PageHeading className={css['name']}>{person.displayName}</PageHeading>
        <p className={css['facts']}>
          <span>@{person.username}</span>
          <span>
            <Trans>Joined {joined}</Trans>
          </span>
        </p>
        <div className={css['badges']}>
          {person.stripeSubscriptionId ? (
            <Badge tone="paid">
              <Trans>Pro</Trans>
            </Badge>
          ) : (
            <Badge>
              <Trans>Free</Trans>
            </Badge>
          )}
          {person.isCreator && (
            <Badge tone="brand">
              <Trans>Creator</Trans>
            </Badge>
          )}
        </div>
      </div>
      {person.bio && (
        <p dir="auto" className={css['bio']}>
          <RichText text={person.bio} />
        </p>
      )}
      <div className={css['actions']}>
        <FollowButton person={person} />
      </div>
      <p className={css['counts']}>
        <span>
          <b>{followers}</b> <Plural value={person.followerCount} one="follower" other="followers" />
        </span>
        <span>
          <b>{following}</b> <Trans>following</Trans>
        </span>
      </p>
    </section>
  )
}
