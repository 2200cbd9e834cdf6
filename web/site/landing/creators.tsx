import { Trans } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CreatorCard } from './creator-card.tsx'
import css from './creators.module.css'
import { useFeatured } from './use-featured.ts'

/** Creators who posted this week and aren't shown above, side by side; nothing when there are none. */
export function Creators() {
  const { others: ids, isPending } = useFeatured()
  if (!isPending && ids.length === 0) return null
  return (
    <section aria-labelledby="creators" className={css['section']}>
      <div className={css['head']}>
        <h2 id="creators" className={css['title']}>
          <Trans>Creators posting this week</Trans>
        </h2>
        <TextLink tone="quiet" href={paths.creators}>
          <Trans>Browse Creators</Trans>
        </TextLink>
      </div>
      {!isPending ? (
        <ul className={css['list']}>
          {ids.map((id) => (
            <CreatorCard key={id} id={id} />
          ))}
        </ul>
      ) : (
        <div className={css['room']}>
          <Loading>
            <Skeleton width="6rem" height="6rem" />
          </Loading>
        </div>
      )}
    </section>
  )
}
