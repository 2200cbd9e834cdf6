import { useLingui } from '@lingui/react/macro'
import type { Pictures } from '#contract/content/posts.ts'
import { useQuery } from '#web/lib/query.ts'
import { sourcesOf } from '#web/content/posts/picture.tsx'
import { paths } from '#web/paths.ts'
import { personQuery } from '#web/people/users/person-cache.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Price } from '#web/ui/price.tsx'
import css from './featured.module.css'
import { useFeatured } from './use-featured.ts'

/** Three creators with a photo of their public work each; nothing while no one has any. */
export function Featured() {
  const { t } = useLingui()
  const { featured, isPending } = useFeatured()
  if (isPending) return <div data-loading className={css['room']} />
  if (featured.length === 0) return null
  return (
    <ul aria-label={t`Creators and their work`} className={css['list']}>
      {featured.map(({ id, picture }) => (
        <Creator key={id} id={id} picture={picture} />
      ))}
    </ul>
  )
}

function Creator({ id, picture: { mediaUrl, media } }: { readonly id: number; readonly picture: Pictures[string][number] }) {
  const { data: person } = useQuery(personQuery(id))
  if (!person) return null
  return (
    <li className="min-w-0">
      <AppLink href={paths.profile(id)} className={css['creator']}>
        <span className={css['picture']}>
          <img
            src={`${mediaUrl}?w=360`}
            srcSet={sourcesOf(mediaUrl, media.width)}
            sizes="(width < 64em) 33vw, 13rem"
            alt={media.alt ?? ''}
            width={media.width}
            height={media.height}
            decoding="async"
          />
        </span>
        <span className={css['face']}>
          <Avatar name={person.displayName} id={id} src={person.photoURL} isCreator />
        </span>
        <b className={css['name']}>{person.displayName}</b>
        {person.subscriptionPrice !== null && (
          <span className="text-xs muted">
            <Price cents={person.subscriptionPrice} currency={person.currency} />
          </span>
        )}
      </AppLink>
    </li>
  )
}
