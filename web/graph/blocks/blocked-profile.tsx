import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicUser } from '#contract/people/users.ts'
import { PageHeading } from '#web/layout/page.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import css from './blocked-profile.module.css'
import { useParting } from './use-parting.ts'

/** The profile of somebody one has blocked: who it is, and the way back. */
export function BlockedProfile({ person }: { readonly person: PublicUser }) {
  const { t } = useLingui()
  const { isPending, unblock } = useParting(person)
  const name = person.displayName
  return (
    <section className={css['profile']} aria-label={t({ message: 'Blocked', context: 'one person' })}>
      <Avatar name={name} id={person.id} src={person.photoURL} size={96} isCreator={person.isCreator} />
      <div>
        <PageHeading className={css['name']}>{name}</PageHeading>
        <p className="text-xs faint">@{person.username}</p>
      </div>
      <p>
        <Trans>You’ve blocked {name}. You can’t see each other’s posts, and you can’t follow, message or call each other.</Trans>
      </p>
      <Button isLoading={isPending} onClick={unblock}>
        <Trans>Unblock</Trans>
      </Button>
    </section>
  )
}
