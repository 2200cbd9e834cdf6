import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Unseen } from '#web/ui/unseen.tsx'
import css from './trends.module.css'

const freshFor = 60_000

/** The hashtags several people use at the moment. */
export function Trends() {
  const { t } = useLingui()
  const { data: trends, isPending } = useQuery({
    queryKey: ['trends'],
    staleTime: freshFor,
    queryFn: ({ signal }) => call('GET /api/trends', { signal }),
  })
  if (isPending) return <Unseen />
  if (!trends) return null
  return (
    <section aria-label={t`What's happening`}>
      <h2 className={css['title']}>
        <Trans>What's happening</Trans>
      </h2>
      {trends.length === 0 && (
        <p className="text-sm muted">
          <Trans>Hashtags used by several people in a day appear here.</Trans>
        </p>
      )}
      <ul>
        {trends.map(({ tag, authorsCount }) => (
          <li key={tag}>
            <AppLink href={paths.feedTag(tag)} className={css['trend']}>
              <span className="font-bold truncate">#{tag}</span>
              <span className="text-xs faint">
                <Plural value={authorsCount} one="# person" other="# people" />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
