import pg from 'pg'
import { openWide } from './snapshot.ts'

/** A connection of its own that is used now and then for hours, and holds locks all the while. */
export interface WatchedClient {
  readonly pg: pg.Client
  /** Throws once the connection is lost, and what it held with it. Asks the server itself at most every few seconds. */
  check(): Promise<void>
  end(): Promise<void>
}

const askEvery = 5_000

export async function watchClient(target: pg.ClientConfig): Promise<WatchedClient> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, application_name: 'coterie backup', keepAlive: true, ...target })
  let lost: Error | undefined
  client.on('error', (error) => (lost ??= error))
  await client.connect()
  await openWide(client)
  let askedAt = performance.now()
  return {
    pg: client,
    check: async () => {
      if (lost) throw new Error(`The connection to the database was lost (${lost.message}).`, { cause: lost })
      if (performance.now() - askedAt < askEvery) return
      askedAt = performance.now()
      await client.query('select')
    },
    end: () => client.end(),
  }
}
