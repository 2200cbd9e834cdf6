import { useLingui } from '@lingui/react/macro'
import type { PublicUser } from '#contract/people/users.ts'
import { useQuery } from '#web/lib/query.ts'
import { useSubscriptionsTo } from '#web/money/subscriptions/queries.ts'
import { CreatorCard } from './creator-card.tsx'
import css from './creator-list.module.css'
import { picturesQuery } from './pictures.ts'

interface CreatorListProps {
  readonly pages: readonly (readonly number[])[]
  readonly onSubscribe: (creator: PublicUser) => void
}

/** The cards of all pages, each creator once. */
export function CreatorList({ pages, onSubscribe }: CreatorListProps) {
  const { t } = useLingui()
  const seen = new Set<number>()
  const fresh = pages.map((ids) => ids.filter((id) => !seen.has(id) && seen.add(id)))
  return (
    <ul aria-label={t`Providers`} className={css['list']}>
      {fresh.map((ids, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page keeps its place
        <PageOfCreators key={index} ids={ids} onSubscribe={onSubscribe} />
      ))}
    </ul>
  )
}

/** One question about subscriptions, and one about pictures, for all creators of a page. */
function PageOfCreators({ ids, onSubscribe }: { readonly ids: readonly number[] } & Pick<CreatorListProps, 'onSubscribe'>) {
  const subscriptions = useSubscriptionsTo(ids)
  const { data: pictures } = useQuery(picturesQuery(ids))
  return ids.map((id) => (
    <CreatorCard
      key={id}
      id={id}
      pictures={pictures && (pictures[id] ?? [])}
      subscription={subscriptions && (subscriptions[id] ?? null)}
      onSubscribe={onSubscribe}
    />
  ))
}
