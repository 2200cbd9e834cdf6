import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { Trend } from '#contract/people/search.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'

const keptFor = 30_000
const cache = new WeakMap<object, { until: number; trends: Promise<Trend[]> }>()

/** "What's happening" (D10): every author counts once per tag, and less the longer ago it was. */
export const listTrends = handle(api.search.trends, ({ platform }) => {
  const now = platform.clock.now()
  const known = cache.get(platform.connection)
  if (known && known.until > now.getTime() && known.until <= now.getTime() + keptFor) return known.trends
  const trends = findTrends(platform.database, now)
  cache.set(platform.connection, { until: now.getTime() + keptFor, trends })
  trends.catch(() => cache.delete(platform.connection))
  return trends
})

async function findTrends(database: Database, now: Date): Promise<Trend[]> {
  const since = new Date(now.getTime() - limits.trendHours * 3_600_000)
  const { rows } = await sql<Trend>`
    with latest as (
      select tag, user_id, max(created_at) as at, count(*)::int as posts
      from post_tags where created_at > ${since} and created_at <= ${now}
        and user_id not in (select id from users where absent_since is not null)
        and user_id not in (select id from users where limited_since is not null)
        and user_id not in (select id from users where newcomer_since is not null)
        and user_id not in (select id from users where is_private)
        and post_id not in (select id from posts where hidden_at is not null)
      group by tag, user_id
    )
    select tag, count(*)::int as "authorsCount", sum(posts)::int as "postsCount"
    from latest group by tag having count(*) >= ${limits.trendAuthors}
    order by sum(power(0.5, extract(epoch from ${now}::timestamptz - at) / 3600 / ${limits.trendHalfLifeHours}::float8)) desc, tag
    limit ${limits.trends}`.execute(database)
  return rows
}
