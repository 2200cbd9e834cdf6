import { checkDurability } from '#server/platform/database/durability.ts'
import { failing, missing, ok, type Check } from './check.ts'

const clockTolerance = 2_000
/** The audit log is sealed every minute; after so long without, nobody works on jobs. */
const jobsSilence = 10 * 60_000

export const databaseChecks: readonly Check[] = [
  {
    name: 'database',
    advice:
      'See that PostgreSQL runs and that DATABASE_URL is right; without DATABASE_URL, that DATA_DIR belongs to the account Coterie runs under.',
    look: async ({ connection, config }) => {
      const { rows } = await connection.pool.query<{ version: string; used: number; most: number }>(
        `select current_setting('server_version') as version, current_setting('max_connections')::int as most,
           (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
      )
      const [{ version, used, most } = { version: '?', used: 0, most: 1 }] = rows
      const detail = `PostgreSQL ${version}, ${config.databaseUrl === null ? 'embedded' : 'of your own'}, ${used} of ${most} connections used`
      return used > most * 0.9 ? failing(detail, 'Raise max_connections, or run fewer processes.') : ok(detail)
    },
  },
  {
    name: 'durability',
    advice: 'Switch fsync and full_page_writes on in PostgreSQL: without them a power cut can destroy what was acknowledged.',
    look: async ({ connection }) => {
      const [warning] = await checkDurability(connection.pool)
      return warning === undefined
        ? ok('What is acknowledged is on the disk.')
        : failing(warning, 'Set synchronous_commit to on, unless you accept that.')
    },
  },
  {
    name: 'clock',
    advice: 'Let the machines of the site and of its database keep their time by NTP.',
    look: async ({ connection }) => {
      const before = Date.now()
      const { rows } = await connection.pool.query<{ now: Date }>('select clock_timestamp() as now')
      const between = (before + Date.now()) / 2
      const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - between)
      return apart > clockTolerance
        ? failing(`This machine and the database differ by ${(apart / 1000).toFixed(1)} seconds.`, 'Let both keep their time by NTP.')
        : ok('This machine and the database agree on the time.')
    },
  },
  {
    name: 'jobs',
    advice: 'Start a process with COTERIE_ROLE=all or worker.',
    look: async ({ connection }) => {
      const { rows } = await connection.pool.query<{ at: Date | null }>('select max(sealed_at) as at from audit_seals')
      const { rows: waiting } = await connection.pool.query<{ since: Date | null }>(
        `select min(written_at) as since from audit_entries one
         where id > coalesce((select max(entry_id) from audit_sealed), 0) - 10000
           and not exists (select from audit_sealed where entry_id = one.id)`,
      )
      const since = waiting[0]?.since ?? null
      const isSilent = since !== null && Date.now() - since.getTime() > jobsSilence
      if (!isSilent) return ok('Background jobs are done.')
      const last = rows[0]?.at?.toISOString() ?? 'never'
      return missing(
        `Nobody works on background jobs; the last one seen ended ${last}.`,
        'Start a process with COTERIE_ROLE=all or worker.',
      )
    },
  },
]
