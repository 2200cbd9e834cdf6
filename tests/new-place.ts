import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { askDatabase } from './ask-database.ts'
import { withDatabase } from './quick-postgres.ts'
import { FaultProxy } from './faults/harness/fault-proxy.ts'
import { RedisStandIn } from './redis-stand-in.ts'
import { startS3, type S3StandIn } from './s3-stand-in.ts'

/** Where a site may go: an empty database of this server, behind a proxy that can break, a bucket, a bus. */
export class NewPlace {
  readonly redis = new RedisStandIn()
  #s3: S3StandIn | undefined
  readonly proxy: FaultProxy
  readonly #server: string
  readonly #name = `new_place_${randomBytes(6).toString('hex')}`

  constructor(server: string) {
    this.#server = server
    this.proxy = new FaultProxy({ path: `${socketFolder(server)}/.s.PGSQL.5432` })
  }

  get databaseUrl(): string {
    const { user } = parts(this.#server)
    return `postgresql://${user}@127.0.0.1:${this.proxy.port}/${this.#name}`
  }

  get s3(): S3StandIn {
    if (!this.#s3) throw new Error('the new place was not made')
    return this.#s3
  }

  /** What the moved site is started with. */
  get env(): Record<string, string> {
    return { DATABASE_URL: this.databaseUrl, STORAGE_URL: this.s3.url, REDIS_URL: this.redis.url }
  }

  /** What the command is told, to move the site of that data folder here. */
  moveFrom(dataDir: string): Record<string, string> {
    return { DATA_DIR: dataDir, ...Object.fromEntries(Object.entries(this.env).map(([name, value]) => [`TO_${name}`, value])) }
  }

  async make(): Promise<void> {
    await this.redis.start()
    await this.proxy.start()
    this.#s3 = await startS3()
    await askDatabase(this.#server, `create database ${this.#name}`)
  }

  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return askDatabase<Row>(withDatabase(this.#server, this.#name), text)
  }

  async remove(): Promise<void> {
    await this.redis.stop()
    await askDatabase(this.#server, `drop database if exists ${this.#name} with (force)`)
    await this.#s3?.stop()
    await this.proxy.stop()
  }
}

/** The server of the tests listens on a socket file alone. */
const socketFolder = (server: string): string => decodeURIComponent(parts(server).host)

function parts(server: string): { user: string; host: string } {
  const found = /\/\/([^@]+)@([^:/]+)/.exec(server)
  return { user: found?.[1] ?? '', host: found?.[2] ?? '' }
}
