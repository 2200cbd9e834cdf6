import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { Balancer } from './balancer.ts'
import { templateName, withDatabase } from './quick-postgres.ts'
import { findRedis, startRedis } from './installed-redis.ts'
import { ProcessSite } from './process-site.ts'
import { RedisThread } from './redis-thread.ts'

export interface TwoProcessesOptions {
  /** The Redis that is installed on this machine, where there is one; else, and otherwise, the stand-in. */
  readonly hasRealRedis?: boolean
  /** Stands before both; people then know the site by its address alone. */
  readonly hasBalancer?: boolean
}

/** Two app processes that serve one community: one database, one bus. */
export class TwoProcesses {
  readonly first = new ProcessSite()
  readonly second = new ProcessSite()
  readonly balancer = new Balancer()
  redis: Pick<RedisThread, 'url' | 'start' | 'stop'> = new RedisThread()
  readonly #server: string
  readonly #name = `site_${randomBytes(6).toString('hex')}`
  readonly #options: TwoProcessesOptions
  #more: Record<string, string> = {}

  constructor(server: string, options: TwoProcessesOptions = {}) {
    this.#server = server
    this.#options = options
  }

  get databaseUrl(): string {
    return withDatabase(this.#server, this.#name)
  }

  /** Where people find the site: the balancer, or the first process where there is none. */
  get url(): string {
    return this.#options.hasBalancer ? this.balancer.url : this.first.url
  }

  /** What both are started with. */
  get env(): Record<string, string> {
    const behind = this.#options.hasBalancer ? { PUBLIC_URL: this.balancer.url, TRUST_PROXY: '1' } : {}
    // Whoever comes through a balancer finds the sandbox only where it was switched on by name.
    return {
      DATABASE_URL: this.databaseUrl,
      REDIS_URL: this.redis.url,
      DRAIN_SECONDS: '0',
      COTERIE_SANDBOX: 'on',
      ...behind,
      ...this.#more,
    }
  }

  /** `own` is for one of them alone. */
  async start(env: Record<string, string> = {}, own: readonly Record<string, string>[] = []): Promise<void> {
    await this.prepare()
    this.#more = env
    if (this.#options.hasBalancer) await this.balancer.start()
    for (const [index, site] of [this.first, this.second].entries()) {
      await this.startOne(site, own[index])
      if (own[index]?.['COTERIE_ROLE'] !== 'worker') this.balancer.putIn(site.localUrl)
    }
  }

  /** The database and the bus, for tests that start the processes themselves. */
  async prepare(): Promise<void> {
    const program = this.#options.hasRealRedis ? findRedis() : undefined
    await this.#administer(`create database ${this.#name} template ${templateName}`)
    if (program) this.redis = await startRedis(program)
    else await this.redis.start()
  }

  /** Starts one of them again, as it was started before. */
  startOne(site: ProcessSite, own: Record<string, string> = {}): Promise<void> {
    return site.start({ ...this.env, ...own })
  }

  async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    return withPool(this.databaseUrl, async (pool) => (await pool.query<Row>(text, values)).rows)
  }

  async remove(): Promise<void> {
    await Promise.all([this.first.remove(), this.second.remove()])
    await this.balancer.stop()
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
