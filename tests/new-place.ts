import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { withDatabase } from './database-setup.ts'
import { RedisStandIn } from './redis-stand-in.ts'

/** Where a site may go: an empty database of this server, an empty folder, a bus. */
export class NewPlace {
  readonly folder = mkdtempSync(join(tmpdir(), 'coterie-new-place-'))
  readonly redis = new RedisStandIn()
  readonly #server: string
  readonly #name = `new_place_${randomBytes(6).toString('hex')}`

  constructor(server: string) {
    this.#server = server
  }

  get databaseUrl(): string {
    return withDatabase(this.#server, this.#name)
  }

  /** What the moved site is started with. */
  get env(): Record<string, string> {
    return { DATABASE_URL: this.databaseUrl, STORAGE_URL: pathToFileURL(this.folder).href, REDIS_URL: this.redis.url }
  }

  /** What the command is told, to move the site of that data folder here. */
  moveFrom(dataDir: string): Record<string, string> {
    return { DATA_DIR: dataDir, ...Object.fromEntries(Object.entries(this.env).map(([name, value]) => [`TO_${name}`, value])) }
  }

  async make(): Promise<void> {
    await this.redis.start()
    await ask(this.#server, `create database ${this.#name}`)
  }

  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return ask<Row>(this.databaseUrl, text)
  }

  async remove(): Promise<void> {
    await this.redis.stop()
    await ask(this.#server, `drop database if exists ${this.#name} with (force)`)
    rmSync(this.folder, { recursive: true, force: true })
  }
}

async function ask<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
