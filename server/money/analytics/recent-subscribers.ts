import { sql } from 'kysely'
import type { Analytics } from '#contract/money/analytics.ts'
import type { Locale } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { areNotBlockedEitherWay, isActive } from '#server/access/index.ts'
import { keptPlan, type Database } from '#server/platform/database/database.ts'
import { findPeopleByIds, viewPerson } from '#server/people/users/index.ts'

/** The newest of those who are in now, with what their own profile shows everybody (D50). */
export async function readRecentSubscribers(
  database: Database,
  creatorId: number,
  language: Locale,
): Promise<Analytics['recentSubscribers']> {
  const { rows } = await sql<{ fanId: number; since: Date }>`
    ${sql.raw(keptPlan)} select subscriber_id as "fanId", coalesce(started_at, created_at) as since from subscriptions
    where creator_id = ${creatorId} and status in ('trialing', 'active', 'past_due')
      and ${areNotBlockedEitherWay(creatorId, sql.ref('subscriptions.subscriber_id'))} and ${isActive(sql.ref('subscriptions.subscriber_id'))}
    order by created_at desc, id desc limit ${limits.recentSubscribers}`.execute(database)
  const ids = rows.map((row) => row.fanId)
  const people = new Map((await findPeopleByIds(database, creatorId, ids)).map((person) => [person.id, viewPerson(person, language)]))
  return rows.flatMap(({ fanId, since }) => {
    const person = people.get(fanId)
    if (!person) return []
    const { id, displayName, username, photoURL, age, location } = person
    return [{ id, displayName, username, photoURL, age, location, subscriptionDate: since.toISOString() }]
  })
}
