import { sql } from 'kysely'
import type { SiteFigures } from '#contract/site/site.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Fewer than this say nothing about a site, so nothing is said (D10). */
const tellable = 10
const keptFor = 60_000
const cache = new WeakMap<object, { until: number; figures: Promise<SiteFigures> }>()

/** Live counts for the landing page, at most a minute old. */
export function readFigures({ connection, clock }: Pick<Platform, 'connection' | 'clock'>): Promise<SiteFigures> {
  const now = clock.now()
  const known = cache.get(connection)
  if (known && known.until > now.getTime() && known.until <= now.getTime() + keptFor) return known.figures
  const figures = countFigures(connection, now)
  cache.set(connection, { until: now.getTime() + keptFor, figures })
  figures.catch(() => cache.delete(connection))
  return figures
}

async function countFigures({ database }: Platform['connection'], now: Date): Promise<SiteFigures> {
  const week = new Date(now.getTime() - 7 * 86_400_000)
  const { rows } = await sql<{ people: number; creators: number; posts: number }>`
    select (select count(*) from users where absent_since is null) as people, (select count(*) from users where is_creator and absent_since is null) as creators,
      (
        select count(*) from posts
        where created_at > ${week} and hidden_at is null and user_id not in (select id from users where absent_since is not null)
      ) as posts`.execute(database)
  const tell = (count: number | undefined) => (count !== undefined && count >= tellable ? count : null)
  return { people: tell(rows[0]?.people), creators: tell(rows[0]?.creators), postsThisWeek: tell(rows[0]?.posts) }
}
