import { sql } from 'kysely'
import type { ProfileAnalytics } from '#contract/admin/admin.ts'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'

/**
 * Views of a profile. A viewer counts once a day; who it was is kept for 90 days and shown only where that viewer allows it, of the rest
 * the count stays (D51). Whoever has no account is somebody new every day. Days are those of UTC, a week has seven, a month thirty.
 */
export const readProfileAnalytics = handle(api.admin.profileAnalytics, async ({ params, database, platform }) => {
  const counts = await countViews(database, params.id, platform.clock.now())
  if (!counts) throw new AppError('not_found', sentence('no_such_person'))
  const recent = await findRecentViews(database, params.id)
  return {
    ...counts,
    recentViews: recent.map(({ username, viewedAt }) => ({ viewerUsername: username, viewedAt: viewedAt.toISOString() })),
  }
})

type Counts = Omit<ProfileAnalytics, 'recentViews'>

async function countViews(database: Database, personId: number, now: Date): Promise<Counts | undefined> {
  const daysAgo = (days: number) => utcDay(new Date(now.getTime() - days * 86_400_000))
  const { rows } = await sql<Counts>`
    select users.profile_views_before + count(views.viewer) as "totalViews",
      count(distinct views.viewer) as "uniqueViewers",
      count(*) filter (where views.day = ${daysAgo(0)}::date) as "viewsToday",
      count(*) filter (where views.day > ${daysAgo(7)}::date) as "viewsThisWeek",
      count(*) filter (where views.day > ${daysAgo(30)}::date) as "viewsThisMonth"
    from users left join profile_views views on views.profile_id = users.id
    where users.id = ${personId} group by users.id`.execute(database)
  return rows[0]
}

async function findRecentViews(database: Database, personId: number): Promise<{ username: string | null; viewedAt: Date }[]> {
  const { rows } = await sql<{ username: string | null; viewedAt: Date }>`
    select case when viewer.shows_views and viewer.absent_since is null then viewer.username end as username, viewed_at as "viewedAt"
    from profile_views left join users viewer on viewer.id = viewer_id
    where profile_id = ${personId} order by day desc, viewed_at desc limit ${limits.recentProfileViews}`.execute(database)
  return rows
}
