import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { useQuery } from '#web/lib/query.ts'
import { useSuggestionsQuery } from '#web/people/users/person-cache.ts'
import { Unseen } from '#web/ui/unseen.tsx'
import { SuggestedPerson } from './suggested-person.tsx'
import css from './who-to-follow.module.css'

/** Up to three people, without the one whose profile is open; nothing at all when there's no one to suggest. */
export function WhoToFollow({ except }: { readonly except?: number | undefined }) {
  const { t } = useLingui()
  const { data, isPending } = useQuery(useSuggestionsQuery())
  if (isPending) return <Unseen />
  const ids = data?.filter((id) => id !== except).slice(0, limits.whoToFollow) ?? []
  if (ids.length === 0) return null
  return (
    <section aria-label={t`Who to follow`} data-who-to-follow="">
      <h2 className={css['title']}>
        <Trans>Who to follow</Trans>
      </h2>
      <ul className="grid gap-4">
        {ids.map((id) => (
          <SuggestedPerson key={id} id={id} look="plain" />
        ))}
      </ul>
    </section>
  )
}
