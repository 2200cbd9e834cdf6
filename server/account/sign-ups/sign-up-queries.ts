import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { mostInNetwork, networkMilliseconds, usualMilliseconds } from './rules.ts'

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

export interface SignUpRate {
  /** Sign-ups of the last 60 minutes. */
  readonly lastHour: number
  /** Those of the busiest usual hour. */
  readonly usual: number
}

export async function findRate(database: Database, now: Date): Promise<SignUpRate> {
  const { rows } = await sql<SignUpRate>`
    select (select count(*)::int from sign_ups where at > ${before(now, 3_600_000)} and at <= ${now}) as "lastHour",
      coalesce((select max(count) from sign_up_hours where not is_surge and hour >= ${before(now, usualMilliseconds.from)}
        and hour < ${before(now, usualMilliseconds.until)}), 0) as usual`.execute(database)
  return rows[0] ?? { lastHour: 0, usual: 0 }
}

/** How many joined from this network lately, counted no further than matters. */
export async function countInNetwork(database: Database, network: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from sign_ups where network = ${network} and at > ${before(now, networkMilliseconds)} and at <= ${now} limit ${mostInNetwork}) found`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

export interface Surge {
  readonly id: number
  readonly beganAt: Date
  readonly highAt: Date
  readonly usual: number
  readonly threshold: number
}

/** The surge of now. */
export function findSurge(database: Database): Promise<Surge | undefined> {
  return database
    .selectFrom('sign_up_surges')
    .select(['id', 'began_at as beganAt', 'high_at as highAt', 'usual', 'threshold'])
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}
