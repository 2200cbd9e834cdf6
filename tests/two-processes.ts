import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { templateName, withDatabase } from './database-setup.ts'
import { ProcessSite } from './process-site.ts'
import { RedisStandIn } from './redis-stand-in.ts'

/** Two app processes that serve one community: one database, one bus. */
export class TwoProcesses {
  readonly first = new ProcessSite()
  readonly second = new ProcessSite()
  readonly redis = new RedisStandIn()
  readonly #server: string
  readonly #name = `site_${randomBytes(6).toString('hex')}`

  constructor(server: string) {
    this.#server = server
  }

  get databaseUrl(): string {
    return withDatabase(this.#server, this.#name)
  }

  /** What both are started with. */
  get env(): Record<string, string> {
    return { DATABASE_URL: this.databaseUrl, REDIS_URL: this.redis.url, DRAIN_SECONDS: '0' }
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    await this.prepare()
    await this.first.start({ ...this.env, ...env })
    await this.second.start({ ...this.env, ...env })
  }

  /** The database and the bus, for tests that start the processes themselves. */
  async prepare(): Promise<void> {
    await this.#administer(`create database ${this.#name} template ${templateName}`)
    await this.redis.start()
  }

  async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    return withPool(this.databaseUrl, async (pool) => (await pool.query<Row>(text, values)).rows)
  }

  async remove(): Promise<void> {
    await Promise.all([this.first.remove(), this.second.remove()])
    await this.redis.stop()
    await this.#administer(`drop database if exists ${this.#name} with (force)`)
  }

  async #administer(statement: string): Promise<void> {
    await withPool(this.#server, (pool) => pool.query(statement))
  }
}

async function withPool<T>(connectionString: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString, max: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
