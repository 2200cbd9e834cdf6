import pg from 'pg'
import { openWide } from '#server/operations/backup/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { connect, type Connection } from '#server/platform/database/database.ts'
import type { Invariant } from '#server/platform/invariant.ts'
import type { Log } from '#server/platform/log.ts'
import type { Storage } from '#server/platform/storage.ts'

/** Where the site is and where it goes. Opened by whoever names engines. */
export interface Places {
  readonly from: pg.PoolConfig
  readonly to: pg.PoolConfig
  /** Null where pictures and videos stay where they are. */
  readonly media: { readonly from: Storage; readonly to: Storage; readonly toFolder: string | null } | null
  /** Where they are once the site has moved. */
  readonly storage: Storage
  /** Null where the site goes on as a single process. */
  readonly redisUrl: string | null
  /** For files on their way. */
  readonly folder: string
  readonly migrationsFolder: string
  /** What must hold of the copy. */
  readonly invariants: readonly Invariant[]
  readonly clock: Clock
  readonly log: Log
  readonly say: (line: string) => void
}

/** A session of its own, for as long as it takes. */
async function openClient(target: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...target, application_name: 'coterie move', connectionTimeoutMillis: 10_000, keepAlive: true })
  // Whatever breaks is met by the next statement.
  client.on('error', () => undefined)
  await client.connect()
  await openWide(client)
  // The one that holds the fence rests while others copy.
  await client.query('set idle_session_timeout = 0')
  return client
}

/** What belongs to the command goes when its work ends, however it ends. */
export async function withClient<T>(target: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(target)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function withConnection<T>(target: pg.PoolConfig, log: Log, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect({ ...target, max: 4, connectionTimeoutMillis: 10_000, application_name: 'coterie move' }, log)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
