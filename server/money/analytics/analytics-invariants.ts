import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariant.ts'

/** What is counted of a creator's fans is what their subscriptions and profiles say. What people wrote is not shown. */
export const analyticsInvariants: readonly Invariant[] = [
  {
    name: 'a figure about a creator’s subscribers is wrong',
    broken: () => sql`
      with real as materialized (select creator_id, fan_id, what, label from fan_figures_now)
      select 'creator ' || creator_id || ', ' || what || case when what in ('location', 'interest') then '' else ' ' || label end || ': '
        || coalesce(known.count, 0) || ' instead of ' || coalesce(counted.count, 0) as row
      from (select creator_id, what, label collate "C" as label, count(*) from real group by 1, 2, 3) counted
        full join fan_figures known using (creator_id, what, label)
      where coalesce(known.count, 0) <> coalesce(counted.count, 0)
      union all
      select 'creator ' || creator_id || ', fan ' || fan_id || ': is counted for something else'
      from (select creator_id, fan_id, array_agg(what || ' ' || label order by what || ' ' || label) as figures from real group by 1, 2) fan
        full join counted_fans known using (creator_id, fan_id)
      where fan.figures is distinct from known.figures
      order by 1`,
  },
]
