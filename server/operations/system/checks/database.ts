import { checkDurability } from '#server/platform/database/durability.ts'
import { failing, missing, ok, said, type Check } from './check.ts'

const clockTolerance = 2_000
/** The audit log is sealed every minute; after so long without, nobody works on jobs. */
const jobsSilence = 10 * 60_000

export const databaseChecks: readonly Check[] = [
  {
    name: 'database',
    advice: 'databaseAdvice',
    look: async ({ connection, config }) => {
      const { rows } = await connection.pool.query<{ version: string; used: number; most: number }>(
        `select current_setting('server_version') as version, current_setting('max_connections')::int as most,
           (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
      )
      const [{ version, used, most } = { version: '?', used: 0, most: 1 }] = rows
      const detail = said('database', { version, used, most, place: config.databaseUrl === null ? 'embedded' : 'own' })
      return used > most * 0.9 ? failing(detail, 'connectionsAdvice') : ok(detail)
    },
  },
  {
    name: 'durability',
    advice: 'durabilityAdvice',
    look: async ({ connection }) => {
      // The only one there is to warn of: a server that could lose more than the last moments is an error.
      const [warning] = await checkDurability(connection.pool)
      return warning === undefined ? ok('durable') : failing('forgetful', 'forgetfulAdvice')
    },
  },
  {
    name: 'clock',
    advice: 'clockAdvice',
    look: async ({ connection }) => {
      const before = Date.now()
      const { rows } = await connection.pool.query<{ now: Date }>('select clock_timestamp() as now')
      const between = (before + Date.now()) / 2
      const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - between)
      return apart > clockTolerance ? failing(said('clockApart', { seconds: Math.round(apart / 100) / 10 }), 'clockAdvice') : ok('clock')
    },
  },
  {
    name: 'jobs',
    advice: 'jobsAdvice',
    look: async ({ connection }) => {
      const { rows } = await connection.pool.query<{ at: Date | null }>('select max(sealed_at) as at from audit_seals')
      const { rows: waiting } = await connection.pool.query<{ since: Date | null }>(
        `select min(written_at) as since from audit_entries one
         where id > coalesce((select max(entry_id) from audit_sealed), 0) - 10000
           and not exists (select from audit_sealed where entry_id = one.id)`,
      )
      const since = waiting[0]?.since ?? null
      const isSilent = since !== null && Date.now() - since.getTime() > jobsSilence
      if (!isSilent) return ok('jobs')
      const last = rows[0]?.at ?? null
      return missing(last === null ? 'jobsNever' : said('jobsSilent', { moment: last }), 'jobsAdvice')
    },
  },
]
