import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { unlessReadOnly } from '#server/platform/database/read-only.ts'
import type { Topics } from '#server/platform/events/bus.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { randomIds, sha256 } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'

type View = Topics['profile.viewed']
const gatherFor = 1_000
const mostWaiting = 5_000

/**
 * Notes who looked at whose profile, once per viewer and day. Views are gathered for a second and written together, so that reading a
 * profile writes nothing; a kill loses at most that second. Returns how to stop, which writes what waits.
 */
export function recordProfileViews(platform: Pick<Platform, 'bus' | 'database' | 'clock' | 'log'>): () => Promise<void> {
  let waiting: View[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const views = waiting.splice(0)
    if (views.length === 0) return
    await unlessReadOnly(writeViews(platform.database, views, platform.clock.now())).catch((error: unknown) => {
      platform.log.warn({ error: String(error), views: views.length }, 'profile views were not written')
    })
  }
  const unsubscribe = platform.bus.subscribe('profile.viewed', (view) => {
    if (waiting.length < mostWaiting) waiting.push(view)
    timer ??= setTimeout(() => void flush(), gatherFor).unref()
  })
  return async () => {
    unsubscribe()
    await flush()
    waiting = []
  }
}

async function writeViews(database: Database, views: readonly View[], now: Date): Promise<void> {
  const day = utcDay(now)
  const mark = await visitorMark(database, now)
  const viewers = views.map(({ viewerId, address, userAgent }) => (viewerId === null ? mark(address, userAgent) : `account:${viewerId}`))
  await sql`
    insert into profile_views (profile_id, day, viewer, viewer_id, viewed_at)
    select profile, ${day}::date, viewer, (select id from users where id = viewer_id), ${now}
    from unnest(${views.map((view) => view.profileId)}::bigint[], ${viewers}::text[], ${views.map((view) => view.viewerId)}::bigint[])
      as t (profile, viewer, viewer_id)
    where exists (select from users where id = profile)
    on conflict do nothing`.execute(database)
}

/** Browsers of one network are told apart by one of so many signs, so that names made up for each look do not make as many viewers. */
const signsOfBrowsers = 8

/** What stands for somebody without an account: they can be recognised within one day and never after, when its salt is thrown away. */
export async function visitorMark(database: Database, now: Date): Promise<(address: string, userAgent: string) => string> {
  const salt = await saltOf(database, utcDay(now))
  return (address, userAgent) => {
    const sign = Buffer.from(sha256(userAgent), 'base64url').readUInt8(0) % signsOfBrowsers
    return `visitor:${sha256(`${salt} ${addressKey(address)} ${sign}`)}`
  }
}

async function saltOf(database: Database, day: string): Promise<string> {
  await database
    .insertInto('daily_salts')
    .values({ day, salt: randomIds.secret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await database.selectFrom('daily_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return salt
}

/** Views are kept for 90 days (D51), afterwards only how many there were; salts for two. */
export async function sweepProfileViews(database: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => utcDay(new Date(now.getTime() - days * 86_400_000))
  await sql`
    with gone as (delete from profile_views where day < ${daysAgo(limits.profileViewDays)}::date returning profile_id),
      counted as (select profile_id, count(*)::int as views from gone group by 1)
    update users set profile_views_before = profile_views_before + views from counted where id = profile_id`.execute(database)
  await database.deleteFrom('daily_salts').where('day', '<', daysAgo(2)).execute()
}
