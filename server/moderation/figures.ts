import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import type { DeskFigures } from '#contract/moderation/moderation.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { countHeldGroups } from './similar/held-queries.ts'

const days = 30

/** How much waits and how quickly it is answered: from the first report of a case to its decision. */
export const readFigures = handle(api.moderation.figures, async ({ database, platform }): Promise<DeskFigures> => {
  const now = platform.clock.now()
  const since = new Date(now.getTime() - days * 86_400_000)
  const { rows } = await sql<DeskFigures>`
    with answered as (
      select extract(epoch from closed_at - opened_at) / 60 as minutes from cases where closed_at > ${since}
    )
    select
      (select count(*) from cases where closed_at is null) as open,
      (select count(*) from cases where closed_at is null and due_at < ${now}) as overdue,
      (select count(*) from answered) as "closedLast30Days",
      (select round(percentile_cont(0.5) within group (order by minutes))::int from answered) as "medianAnswerMinutes",
      (select round(percentile_cont(0.9) within group (order by minutes))::int from answered) as "p90AnswerMinutes",
      (select count(*) from appeals where state = 'open') as "appealsOpen",
      (select count(*) from appeals where state = 'reversed' and decided_at > ${since}) as "appealsReversedLast30Days"`.execute(database)
  const [figures] = rows
  if (!figures) throw new Error('the figures of the desk were not counted')
  return figures
})

/** What waits for the staff, for the panel's own figures. */
export async function countWaiting(database: Database): Promise<{
  readonly cases: number
  readonly appeals: number
  readonly ageReviews: number
  readonly quarantined: number
  readonly held: number
}> {
  const { rows } = await sql<{ cases: number; appeals: number; ageReviews: number; quarantined: number; held: number }>`
    select (select count(*) from cases where closed_at is null) as cases,
      (select count(*) from appeals where state = 'open') as appeals,
      (select count(*) from age_reviews join users on users.id = age_reviews.user_id
        where closed_at is null and absence is distinct from 'deleted') as "ageReviews",
      (select count(*) from quarantine where state = 'waiting') as quarantined,
      ${countHeldGroups} as held`.execute(database)
  return rows[0] ?? { cases: 0, appeals: 0, ageReviews: 0, quarantined: 0, held: 0 }
}
