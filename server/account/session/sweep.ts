import { limits } from '#contract/limits.ts'
import { sweepHeldNames } from '#server/people/users/index.ts'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'

const day = 24 * 3_600_000
/** Which people were here is kept for as long as figures look back, and some days. */
const keptDays = limits.analyticsDays + 31

/** Removes what has ended by itself: old sessions, codes, refusals, held names. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await database.deleteFrom('sessions').where('last_seen_at', '<', before(limits.sessionIdleDays)).execute()
  await database.deleteFrom('sessions').where('created_at', '<', before(limits.sessionDays)).execute()
  await database.deleteFrom('email_codes').where('expires_at', '<', before(1)).execute()
  await database.deleteFrom('known_browsers').where('used_at', '<', before(limits.knownBrowserDays)).execute()
  await database.deleteFrom('refused_addresses').where('refused_until', '<', now).execute()
  await sweepHeldNames(database, now)
  await database
    .deleteFrom('person_days')
    .where('day', '<', utcDay(before(keptDays)))
    .execute()
}
