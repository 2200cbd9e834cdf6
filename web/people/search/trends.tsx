import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Unseen } from '#web/ui/unseen.tsx'
import css from './trends.module.css'
import { useTrends } from './use-trends.ts'

/** What several people talk about at the moment. */
export function Trends() {
  const { t } = useLingui()
  const { data: trends, isPending } = useTrends()
  if (isPending) return <Unseen />
  if (!trends) return null
  return (
    <section aria-label={t`What's happening`}>
      <h2 className={css['title']}>
        <Trans>What's happening</Trans>
      </h2>
      {trends.length === 0 ? (
        <p className="text-sm muted">
          <Trans>Hashtags used by several people in a day appear here.</Trans>
        </p>
      ) : (
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
      )}
    </section>
  )
}
