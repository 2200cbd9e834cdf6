import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariant.ts'

/** Cases stand together with what was reported. */
export const moderationInvariants: readonly Invariant[] = [
  {
    name: 'a counter of reports is wrong',
    broken: () => sql`
      select 'case ' || cases.id || ': ' || reports_count || ' instead of ' || coalesce(real.count, 0) as row
      from cases left join (select case_id, count(*) as count from reports group by case_id) real on case_id = cases.id
      where reports_count <> coalesce(real.count, 0) order by cases.id`,
  },
]
