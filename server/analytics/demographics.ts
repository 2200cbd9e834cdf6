import { sql } from 'kysely'
import type { Analytics } from '#contract/creators.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'

const ageGroups = [18, 25, 35, 45, 55, 65] as const

interface Told {
  readonly what: 'age' | 'ages' | 'location' | 'locations' | 'interest' | 'interests'
  readonly label: string
  readonly count: number
  readonly average: number | null
}

/**
 * What present subscribers told of themselves on their profiles, in one statement. Groups of fewer than five are left out, and counts
 * are rounded to five, so that nobody can be found by who joined or left (D50).
 */
export async function readDemographics(
  database: Database,
  creatorId: number,
): Promise<Pick<Analytics, 'demographics' | 'subscribersWithDemographics'>> {
  const { rows } = await sql<Told>`
    with fans as materialized (
      select users.id, users.age, users.location, users.interests
      from subscriptions join users on users.id = subscriber_id
      where creator_id = ${creatorId} and status in ('trialing', 'active', 'past_due')
    ), ages as (select width_bucket(age, ${[...ageGroups]}::int[]) as bucket, age from fans where age is not null),
    locations as (select lower(trim(location)) as folded, location from fans where trim(location) <> ''),
    interests as (select distinct id, lower(trim(interest)) as folded, interest from fans, unnest(interests) as told (interest) where trim(interest) <> '')
    select 'ages' as what, '' as label, count(*)::int as count, avg(age)::float8 as average from ages
    union all select 'age', bucket::text, count(*)::int, null from ages where bucket > 0 group by bucket having count(*) >= ${limits.smallestGroup}
    union all select 'locations', '', count(*)::int, null from locations
    union all (select 'location', mode() within group (order by location), count(*)::int, null from locations group by folded
      having count(*) >= ${limits.smallestGroup} order by 3 desc, 2 limit ${limits.topLocations})
    union all select 'interests', '', count(distinct id)::int, null from interests
    union all (select 'interest', mode() within group (order by interest), count(distinct id)::int, null from interests group by folded
      having count(distinct id) >= ${limits.smallestGroup} order by 3 desc, 2 limit ${limits.topInterests})`.execute(database)
  const of = (what: Told['what']) => rows.filter((row) => row.what === what)
  const all = (what: Told['what']) => roundedToFive(of(what)[0]?.count ?? 0)
  const withInterests = all('interests')
  return {
    demographics: {
      age: { average: averageOf(of('ages')[0]), groups: groupsOf(of('age')) },
      locations: of('location').map(({ label, count }) => ({ location: label, count: roundedToFive(count) })),
      interests: of('interest').map(({ label, count }) => {
        const shown = roundedToFive(count)
        return { interest: label, count: shown, percentage: Math.min(100, Math.round((shown / withInterests) * 100)) }
      }),
    },
    subscribersWithDemographics: { withAge: all('ages'), withLocation: all('locations'), withInterests },
  }
}

/** Nothing below the smallest group. */
const roundedToFive = (count: number): number => (count < limits.smallestGroup ? 0 : Math.round(count / 5) * 5)

function averageOf(ages: Told | undefined): number | null {
  return !ages || ages.average === null || ages.count < limits.smallestGroup ? null : Math.round(ages.average)
}

/** Oldest last; `65+` has no upper end. */
function groupsOf(rows: readonly Told[]): Record<string, number> {
  return Object.fromEntries(
    ageGroups.flatMap((from, index) => {
      const row = rows.find(({ label }) => Number(label) === index + 1)
      const next = ageGroups[index + 1]
      return row ? [[next === undefined ? `${from}+` : `${from}-${next - 1}`, roundedToFive(row.count)]] : []
    }),
  )
}
