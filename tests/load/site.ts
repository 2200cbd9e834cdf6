import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { findRedis, startRedis } from '#tests/installed-redis.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { RedisStandIn } from '#tests/redis-stand-in.ts'
import { installedVersions, startSystemPostgres } from '#tests/system-postgres.ts'

/**
 * App processes over one PostgreSQL and one Redis: those that are installed where there are some, else the embedded PostgreSQL run as a
 * server of its own, and the tests' stand-in for Redis.
 */
export class LoadSite {
  readonly processes: ProcessSite[] = []
  readonly facts: Record<string, string> = {}
  readonly #undo: (() => Promise<void> | void)[] = []
  #env: Record<string, string> = {}

  async start(count: number): Promise<void> {
    const databaseUrl = await this.#startPostgres()
    this.#env = { DATABASE_URL: databaseUrl, REDIS_URL: await this.#startRedis(), LOG_LEVEL: 'error' }
    for (let index = 0; index < count; index += 1) {
      const site = new ProcessSite()
      this.processes.push(site)
      this.#undo.push(() => site.remove())
      await site.start(this.#env)
    }
  }

  get env(): Record<string, string> {
    return this.#env
  }

  get urls(): string[] {
    return this.processes.map(({ url }) => url)
  }

  get pids(): number[] {
    return this.processes.map(({ pid }) => pid)
  }

  /** kill -9 of every process, and all of them again on their ports. */
  async killAndRestart(): Promise<number> {
    await Promise.all(this.processes.map((site) => site.signal('SIGKILL', true)))
    const began = performance.now()
    await Promise.all(this.processes.map((site) => site.start(this.#env)))
    return performance.now() - began
  }

  async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return this.withClient(async (client) => (await client.query<Row>(text)).rows)
  }

  async withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.#env['DATABASE_URL'] })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  async remove(): Promise<void> {
    for (const step of this.#undo.splice(0).reverse()) await step()
  }

  async #startPostgres(): Promise<string> {
    const version = installedVersions.at(-1)
    if (version !== undefined) {
      const server = await startSystemPostgres(version, 'shared_buffers=256MB')
      this.#undo.push(() => server.stop())
      this.facts['database'] = `PostgreSQL ${version} of the system`
      return server.url
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'coterie-load-'))
    const server = await startEmbeddedPostgres({
      dataDir,
      log: { info: () => undefined, warn: (text) => process.stderr.write(`${text}\n`) },
    })
    this.#undo.push(async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    this.facts['database'] = 'the embedded PostgreSQL, as a server'
    const { host, port, user, database } = server.connection
    return `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}`
  }

  async #startRedis(): Promise<string> {
    const program = findRedis()
    if (program !== undefined) {
      const redis = await startRedis(program)
      this.#undo.push(redis.stop)
      this.facts['redis'] = program
      return redis.url
    }
    const redis = new RedisStandIn()
    await redis.start()
    this.#undo.push(() => redis.stop())
    this.facts['redis'] = 'the stand-in of the tests'
    return redis.url
  }
}
