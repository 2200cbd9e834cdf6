import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { keptMilliseconds, usualMilliseconds } from './rules.ts'

const [hour, day] = [3_600_000, 86_400_000]

/** Counts the hours that are over, and forgets what was kept long enough. An hour before a surge was found belongs to it. */
export async function sweepSignUps(database: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await inTransaction(database, async (transaction) => {
    await sql`
      insert into sign_up_hours (hour, count, is_surge)
      select counted.hour, counted.count, exists (select from sign_up_surges
        where began_at < counted.hour + interval '2 hours' and coalesce(ended_at, ${now}) > counted.hour)
      from (
        select date_trunc('hour', at, 'UTC') as hour, count(*)::int as count from sign_ups
        where at < date_trunc('hour', ${now}::timestamptz, 'UTC') group by 1
      ) counted
      on conflict (hour) do update set count = greatest(sign_up_hours.count, excluded.count),
        is_surge = sign_up_hours.is_surge or excluded.is_surge`.execute(transaction)
    // A whole hour goes at once: counted again, what rests of one must not be fewer.
    await sql`delete from sign_ups where at < date_trunc('hour', ${before(keptMilliseconds)}::timestamptz, 'UTC')`.execute(transaction)
  })
  await database
    .deleteFrom('sign_up_hours')
    .where('hour', '<', before(usualMilliseconds.from + hour))
    .execute()
  await database
    .deleteFrom('sign_up_surges')
    .where('ended_at', '<', before(limits.analyticsDays * day))
    .execute()
  await database.deleteFrom('used_proofs').where('expires_at', '<', now).execute()
}
