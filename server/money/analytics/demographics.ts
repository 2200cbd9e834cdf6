import { sql } from 'kysely'
import type { Analytics } from '#contract/money/analytics.ts'
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
 * What present subscribers show of themselves on their profiles, from figures that are counted with each change. Groups of fewer than five are left out, and counts
 * are rounded to five, so that nobody can be found by who joined or left (D50).
 */
export async function readDemographics(
  database: Database,
  creatorId: number,
): Promise<Pick<Analytics, 'demographics' | 'subscribersWithDemographics'>> {
  const { rows } = await sql<Told>`
    with figures as materialized (
      -- Whoever hides something is not counted with it either: with four who show a place, the fifth would be found.
      select what, label collate "default" as label, count as fans from fan_figures
      where creator_id = ${creatorId} and what in ('age', 'location', 'interest', 'interests')
    ), ages as (select label::int as age, fans from figures where what = 'age'),
    written as (
      select what, label, fans from figures where what in ('location', 'interest')
    ), folded as (
      -- However many ways there are to write a place, it is one; the commonest is shown.
      select what, (array_agg(trim(label) order by fans desc, label collate "C"))[1] as label, sum(fans)::int as fans
      from written group by what, lower(trim(label))
    ), ranked as (
      select what, label, fans, row_number() over (partition by what order by fans desc, label collate "C") as place
      from folded where fans >= ${limits.smallestGroup}
    )
    select 'ages' as what, '' as label, coalesce(sum(fans), 0)::int as count, (sum(age * fans)::float8 / sum(fans)) as average from ages
    union all
    select 'age', width_bucket(age, ${[...ageGroups]}::int[])::text, sum(fans)::int, null from ages
      group by 2 having sum(fans) >= ${limits.smallestGroup}
    union all
    select 'locations', '', (select coalesce(sum(fans), 0)::int from folded where what = 'location'), null
    union all
    select 'interests', '', coalesce((select fans::int from figures where what = 'interests'), 0), null
    union all
    (select what, label, fans, null from ranked
      where place <= case what when 'location' then ${limits.topLocations}::int else ${limits.topInterests}::int end
      order by what, place)`.execute(database)
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
