import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { personQuery } from '#web/people/users/person-cache.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import css from './creator-card.module.css'
import { servicesOf } from './services-of.tsx'

/** One creator: who, what about, which services, for how much. */
export function CreatorCard({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { data: person } = useQuery(personQuery(id))
  if (!person) return null
  const name = person.displayName
  return (
    <li className={css['card']}>
      <div className="flex items-center gap-3">
        <Avatar name={name} id={person.id} src={person.photoURL} size={56} isCreator={person.isCreator} />
        <div className="min-w-0">
          <h3 className="font-bold truncate">{name}</h3>
          <p className="text-xs faint truncate">@{person.username}</p>
        </div>
      </div>
      {person.creatorDescription && (
        <p dir="auto" className={css['description']}>
          {person.creatorDescription}
        </p>
      )}
      {servicesOf(person)}
      <div className={css['end']}>
        {person.subscriptionPrice !== null && <Price cents={person.subscriptionPrice} currency={person.currency} />}
        <ButtonLink size="s" href={paths.profile(person.id)} aria-label={t`View Profile of ${name}`}>
          <Trans>View Profile</Trans>
        </ButtonLink>
      </div>
    </li>
  )
}
