import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import { startCoterie, webFolder, type Coterie, type StartOptions } from '#server/start.ts'
import { closeAfterFile } from './after-file.ts'
import { templateName, withDatabase } from './quick-postgres.ts'
import { forgetOwner, operatorPassword } from './people/staff.ts'
import { Visitor, type SignUp } from './people/visitor.ts'

export interface TestSite extends Coterie {
  /** A browser nobody is signed in with. */
  visitor(): Visitor
  /** A new person, signed up and signed in through the API. */
  person(name?: string, more?: Partial<SignUp>): Promise<Visitor>
  /** A person who may post premium; until creators can be set up, the role is given in the database. */
  creator(name?: string): Promise<Visitor>
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Where its pictures and videos rest, on this disk. */
  readonly mediaFolder: string
}

/** A clock that tests move. */
export class TestClock implements Clock {
  #ahead = 0
  /** From the next noon on, in UTC: what is counted by day while the test runs is of one day. */
  static atNoon(): TestClock {
    const clock = new TestClock()
    const noon = new Date().setUTCHours(12, 0, 0, 0)
    clock.advance((noon > Date.now() ? noon : noon + 86_400_000) - Date.now())
    return clock
  }
  now(): Date {
    return new Date(Date.now() + this.#ahead)
  }
  advance(milliseconds: number): void {
    this.#ahead += milliseconds
  }
}

export interface TestSiteOptions {
  readonly clock?: Clock
  readonly env?: Record<string, string>
  readonly runsJobs?: boolean
  readonly callTimes?: StartOptions['callTimes']
  readonly pushGuard?: StartOptions['pushGuard']
  /** Another server than the run's own, as a URL to its administration database. */
  readonly server?: string
}

let count = 0

/** A whole site on a database of its own, listening on a free port; it stops by itself after the file's tests. */
export async function startTestSite({
  clock,
  env = {},
  runsJobs = false,
  callTimes = {},
  pushGuard = {},
  server = inject('databaseServer'),
}: TestSiteOptions = {}): Promise<TestSite> {
  const name = `site_${randomBytes(6).toString('hex')}`
  const administration = new pg.Pool({ connectionString: server, max: 1 })
  await administration.query(`create database ${name} template ${templateName}`)
  ensureDocument()
  const folder = mkdtempSync(join(tmpdir(), 'coterie-site-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: withDatabase(server, name),
    LOG_LEVEL: 'fatal',
    LIMIT_SCALE: '1000',
    SAMPLE: '0',
    ADMIN_PASSWORD: operatorPassword,
    ...env,
  })
  const site = await startCoterie(config, { checkReplies: true, runsJobs, callTimes, pushGuard, ...(clock ? { clock } : {}) })
  closeAfterFile(async () => {
    await site.stop()
    forgetOwner(site)
    await administration.query(`drop database if exists ${name} with (force)`)
    await administration.end()
    rmSync(folder, { recursive: true, force: true })
  })
  const person = (wish?: string, more: Partial<SignUp> = {}) => {
    count += 1
    const username = wish ?? `person_${count}`
    return Visitor.signUp(site.localUrl, { email: `${username}.${count}@people.example`, username, ...more })
  }
  const query: TestSite['query'] = async (text, values) => {
    const { rows } = await site.platform.connection.pool.query(text, values)
    // What a test writes past the product is told to nobody.
    if (!/^\s*select\b/i.test(text)) await site.platform.bus.tell('viewer.changed', { personId: null })
    return rows
  }
  return {
    ...site,
    visitor: () => new Visitor(site.localUrl),
    person,
    creator: async (wish) => {
      const somebody = await person(wish)
      await query('update users set is_creator = true, creator_since = now(), subscription_price_cents = 999 where id = $1', [somebody.id])
      return somebody
    },
    mediaFolder: config.storage.kind === 'disk' ? config.storage.folder : '',
    query,
  }
}

/** Tests of the API need a document to serve, not a built one: the one that a build starts from. */
function ensureDocument(): void {
  const file = join(webFolder, 'index.html')
  if (existsSync(file)) return
  mkdirSync(webFolder, { recursive: true })
  copyFileSync(join(webFolder, '../index.html'), file)
}
