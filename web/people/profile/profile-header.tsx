import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { nameOfLink } from '#contract/people/profile-links.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { PageHeading } from '#web/layout/page.tsx'
import { monthAndYear } from '#web/lib/format.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { BriefText } from './brief-text.tsx'
import { CreatorPanel } from './creator-panel.tsx'
import { FollowerCounts } from './follower-counts.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileCover } from './profile-cover.tsx'
import css from './profile-header.module.css'

/** Who somebody is, what they show and offer, and what one can do about it: no higher than that the tabs are on the first screen. */
export function ProfileHeader({ person }: { readonly person: PublicUser }) {
  const { t, i18n } = useLingui()
  const joined = monthAndYear(new Date(person.createdAt), i18n.locale)
  return (
    <section className={css['header']} data-live={`person:${person.id}`}>
      <ProfileCover person={person} />
      <div className={classNames(css['face'], !person.isCreator && css['round'])}>
        <Avatar name={person.displayName} id={person.id} src={person.photoURL} size={96} isCreator={person.isCreator} />
      </div>
      <div className={css['who']}>
        <div className={css['title']}>
          <PageHeading className={css['name']}>{person.displayName}</PageHeading>
          <Badges person={person} />
        </div>
        <ul className={css['facts']}>
          <li>@{person.username}</li>
          {person.location && <li dir="auto">{person.location}</li>}
          {person.age !== null && (
            <li>
              <Plural value={person.age} one="# year old" other="# years old" />
            </li>
          )}
          <li>
            <Trans>Joined {joined}</Trans>
          </li>
        </ul>
      </div>
      {person.bio && (
        <div className={css['bio']}>
          <BriefText text={person.bio} />
        </div>
      )}
      <Links links={person.links} />
      <FollowerCounts person={person} />
      <ProfileActions person={person} />
      <CreatorPanel person={person} />
      {person.interests.length > 0 && (
        <div className={css['tags']}>
          <TagList label={t`Interests`} isOneRow>
            {person.interests.slice(0, limits.shownInterests).map((interest) => (
              <Tag key={interest}>{interest}</Tag>
            ))}
          </TagList>
        </div>
      )}
    </section>
  )
}

/** `me` tells other sites that these are the same person's. */
function Links({ links }: { readonly links: readonly string[] }) {
  const { t } = useLingui()
  if (links.length === 0) return null
  return (
    <ul className={css['links']} aria-label={t`Links`}>
      {links.map((link) => (
        <li key={link}>
          <TextLink href={link} rel="me noopener noreferrer nofollow ugc">
            {nameOfLink(link)}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

function Badges({ person }: { readonly person: PublicUser }) {
  const isOwn = useViewer()?.id === person.id
  return (
    <>
      {person.stripeSubscriptionId ? (
        <Badge tone="paid">
          <Trans>Pro</Trans>
        </Badge>
      ) : (
        // Beside someone else's price it would read as one.
        isOwn && (
          <Badge>
            <Trans>Free</Trans>
          </Badge>
        )
      )}
      {person.isCreator && (
        <Badge tone="brand">
          <Trans>Creator</Trans>
        </Badge>
      )}
      {person.isPrivate && (
        <Badge>
          <Lock aria-hidden="true" size={12} />
          <Trans>Private</Trans>
        </Badge>
      )}
      {person.isSample && (
        <Badge>
          <Trans>Sample</Trans>
        </Badge>
      )}
    </>
  )
}
