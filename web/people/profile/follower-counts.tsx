import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PublicUser } from '#contract/people/users.ts'
import { compactNumber } from '#web/lib/format.ts'
import { useQuery } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import css from './follower-counts.module.css'
import { facesQuery } from './queries.ts'

/** A count below this persuades no one (D75). */
const leastShown = 10

/** How many follow a person and are followed, with a few of their faces: followers, since who subscribes is no one's to know. */
export function FollowerCounts({ person }: { readonly person: PublicUser }) {
  const { i18n } = useLingui()
  const { id, isOpen, followerCount, followingCount, subscriberCount } = person
  const hasFaces = isOpen && followerCount > 0
  const { data: faces = [] } = useQuery({ ...facesQuery(id), enabled: hasFaces })
  const count = (value: number) => compactNumber(value, i18n.locale)
  return (
    <p className={css['counts']}>
      <AppLink href={paths.followers(id)}>
        <b>{count(followerCount)}</b> <Plural value={followerCount} one="follower" other="followers" />
      </AppLink>
      <AppLink href={paths.following(id)}>
        <b>{count(followingCount)}</b> <Trans>following</Trans>
      </AppLink>
      {subscriberCount >= leastShown && (
        <span>
          <b>{count(subscriberCount)}</b> <Plural value={subscriberCount} one="subscriber" other="subscribers" />
        </span>
      )}
      {hasFaces && (
        <AppLink href={paths.followers(id)} className={css['faces']} tabIndex={-1} aria-hidden="true">
          {faces.map((face) => (
            <Avatar key={face.id} name={face.displayName} id={face.id} src={face.photoURL} size={24} isCreator={face.isCreator} />
          ))}
        </AppLink>
      )}
    </p>
  )
}
