import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { nameOfLink } from '#contract/people/profile-links.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { PageHeading } from '#web/layout/page.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { compactNumber, monthAndYear } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { FollowButton } from '#web/graph/follows/follow-button.tsx'
import { ReportLink } from '#web/people/users/report-link.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { RichText } from '#web/content/posts/rich-text.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { ButtonPlace } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { MessageButton } from './message-button.tsx'
import css from './profile-header.module.css'
import { ShareProfile } from './share-profile.tsx'

const PersonMenu = latePart(async () => (await withPageTexts(() => import('#web/graph/menus/person-menu.tsx'))).PersonMenu)
const Subscription = latePart(async () => (await import('#web/money/subscriptions/profile-subscription.tsx')).ProfileSubscription)
const OwnActions = latePart(async () => (await import('./own-actions.tsx')).OwnActions)

/** Who somebody is: name, handle, since when, how many follow, and what one can do about it. */
export function ProfileHeader({ person }: { readonly person: PublicUser }) {
  const { t, i18n } = useLingui()
  const joined = monthAndYear(new Date(person.createdAt), i18n.locale)
  return (
    <section className={css['header']} data-live={`person:${person.id}`}>
      <Avatar name={person.displayName} id={person.id} src={person.photoURL} size={128} isCreator={person.isCreator} />
      <div className={css['who']}>
        <PageHeading className={css['name']}>{person.displayName}</PageHeading>
        <div className="flex flex-wrap gap-2">
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
        <p dir="auto" className={css['bio']}>
          <RichText text={person.bio} />
        </p>
      )}
      <Links links={person.links} />
      <Actions person={person} />
      <Counts person={person} />
      {person.interests.length > 0 && (
        <div className={css['row']}>
          <TagList label={t`Interests`}>
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

function Actions({ person }: { readonly person: PublicUser }) {
  const viewer = useViewer()
  const isOwn = viewer?.id === person.id
  return (
    <div className={css['actions']}>
      {isOwn && <OwnActions fallback={<ButtonPlace width={person.isCreator ? 27 : 16} />} isCreator={person.isCreator} />}
      {!isOwn && person.isCreator && person.subscriptionPrice !== null && (
        <div className={css['paid']}>
          <Subscription fallback={<ButtonPlace />} person={person} />
        </div>
      )}
      <FollowButton person={person} />
      {!isOwn && <MessageButton person={person} />}
      <ShareProfile person={person} />
      {!viewer && <ReportLink kind="person" id={person.id} />}
      {viewer && !isOwn && <PersonMenu person={person} />}
    </div>
  )
}

function Counts({ person }: { readonly person: PublicUser }) {
  const { i18n } = useLingui()
  const count = (value: number) => compactNumber(value, i18n.locale)
  return (
    <p className={css['counts']}>
      <AppLink href={paths.followers(person.id)}>
        <b>{count(person.followerCount)}</b> <Plural value={person.followerCount} one="follower" other="followers" />
      </AppLink>
      <AppLink href={paths.following(person.id)}>
        <b>{count(person.followingCount)}</b> <Trans>following</Trans>
      </AppLink>
      {person.isCreator && (
        <span>
          <b>{count(person.subscriberCount)}</b> <Plural value={person.subscriberCount} one="subscriber" other="subscribers" />
        </span>
      )}
    </p>
  )
}
