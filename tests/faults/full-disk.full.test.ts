/* Only at full width. In npm test server/own-data/imports/imports.test.ts refuses what the storage has no room for. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { stretch } from '#tests/pace.ts'
import { makePhoto } from '#tests/people/files.ts'
import { codeOf, Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { canMountDisks, mountSmallDisk } from '#tests/small-disk.ts'
import { expectSoundSite } from './harness/audit.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole } from './harness/seed.ts'

const writes = isWhole ? 100 : 20
const megabyte = 1_048_576

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function startSite(env: Record<string, string>): Promise<{ site: ProcessSite; anna: Visitor; media: string }> {
  const site = new ProcessSite()
  undo.push(() => site.remove())
  await site.start(env)
  const anna = await Visitor.signUp(site.url, { email: 'anna@people.example', username: 'anna_full' })
  const media: string = (await anna.upload({ media: await makePhoto() })).body.url
  return { site, anna, media }
}

class Writer {
  readonly history = new History()
  /** How often each status was answered. */
  readonly statuses = new Map<number, number>()
  readonly #person: Visitor

  constructor(person: Visitor) {
    this.#person = person
  }

  async post(times: number, size = 20): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      const key = this.history.invoke()
      const answer = await this.#person.post('/api/posts', { content: key.padEnd(size, '.') }, { 'idempotency-key': key })
      this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 201) this.history.ok(key, answer.body.id)
      else if (answer.status < 500 || codeOf(answer) === 'storage_full') this.history.fail(key)
      else this.history.info(key)
    }
  }

  /** Sends again what got no clear answer, until everything is known. */
  async settle(): Promise<void> {
    for (const { id } of this.history.of('info')) {
      const answer = await this.#person.post('/api/posts', { content: id.padEnd(20, '.') }, { 'idempotency-key': id })
      if (answer.status === 201) this.history.ok(id, answer.body.id)
    }
  }

  async readable(): Promise<string[]> {
    const found: string[] = []
    for (let next: string | undefined = '/api/posts?limit=100'; next;) {
      const page: Awaited<ReturnType<Visitor['get']>> = await this.#person.get(next)
      found.push(...page.body.map((post: { content: string }) => post.content.replaceAll('.', '')))
      next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    return found
  }
}

/** Everything people read: a list, a profile, a conversation list that is asked for by POST, a file. */
async function readEverything(person: Visitor, media: string): Promise<number[]> {
  const answers = await Promise.all([
    person.get('/api/posts'),
    new Visitor(person.url).get('/api/posts?limit=5'),
    person.get('/api/me'),
    person.post('/api/conversations/list'),
    person.get(media),
    person.get('/readyz'),
  ])
  return answers.map(({ status }) => status)
}

async function expectReadable(person: Visitor, media: string, times: number): Promise<number> {
  let count = 0
  for (let round = 0; round < times; round += 1) {
    const statuses = await readEverything(person, media)
    expect(statuses).toEqual(statuses.map(() => 200))
    count += statuses.length
  }
  return count
}

/** Reads every page of every table: each is checked against its sum. */
async function expectWholePages(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  try {
    expect((await pool.query('show data_checksums')).rows).toEqual([{ data_checksums: 'on' }])
    const { rows } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
    )
    expect(rows.length).toBeGreaterThan(50)
    for (const { name } of rows) await pool.query(`select count(t::text) from ${name} t`)
  } finally {
    await pool.end()
  }
}

async function ask(dataDir: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(await findEmbeddedPostgres(dataDir))
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Files that the log of the database can go on to without asking the disk for room. */
async function countSpareLog(dataDir: string): Promise<number> {
  const [row] = await ask(
    dataDir,
    `select count(*)::int as count from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_insert_lsn())`,
  )
  return Number(row?.['count'])
}

/** What one fault of this kind goes through, whatever fills the disk. */
async function livesThrough(env: Record<string, string>, disk: { fill(): void; free(): void }, what: string): Promise<void> {
  const { site, anna, media } = await startSite(env)
  const dataDir = env['DATA_DIR'] ?? site.folder
  const writer = new Writer(anna)
  await writer.post(5)
  await expect.poll(() => countSpareLog(dataDir), { timeout: stretch(20_000) }).toBeGreaterThan(0)
  disk.fill()
  // A look at the disk is half a second old at most.
  await sleep(600)
  await writer.post(writes)
  expect(Object.fromEntries(writer.statuses)).toEqual({ 201: 5, 507: writes })
  const refused = await anna.upload({ media: await makePhoto() })
  expect([refused.status, codeOf(refused), refused.headers.get('retry-after')]).toEqual([507, 'storage_full', '30'])
  // The log of the database goes on to its next file, as it does sooner or later.
  await ask(dataDir, `select pg_switch_wal() from pg_logical_emit_message(false, 'test', 'on')`)
  await ask(dataDir, `select pg_logical_emit_message(true, 'test', 'on', true)`)
  const reads = await expectReadable(anna, media, isWhole ? 200 : 10)
  // Long enough for a minute's jobs, which write all the same.
  if (isWhole) await sleep(65_000)
  await expectReadable(anna, media, 5)

  disk.free()
  const began = performance.now()
  await expect
    .poll(async () => (await anna.post('/api/posts', { content: 'there is room again' })).status, { timeout: stretch(10_000) })
    .toBe(201)
  const back = Math.round(performance.now() - began)
  expect((await anna.upload({ media: await makePhoto() })).status).toBe(201)
  await writer.post(5)

  await site.signal('SIGKILL', true)
  await site.start(env)
  const verdict = checkHistory(writer.history, await writer.readable())
  expect(verdict).toMatchObject({ acknowledged: 10, unanswered: 0, lost: [], doubled: [], ghosts: [] })
  const connection = await findEmbeddedPostgres(dataDir)
  if (!connection) throw new Error('the database does not run')
  await expectWholePages(connection)
  expectSoundSite({ ...env, DATA_DIR: dataDir })
  reportFault({ fault: 'F7', what, ...verdict, figures: { refused: writes, reads, 'writes again after ms': back } })
}

const canMount = canMountDisks()
/** Where no disk can be mounted: the one of this machine seems nearly full, since so much has to stay free. */
if (!canMount)
  describe('F7 less is free than has to stay free', () => {
    it('and writes are refused with 507, reads go on, and it clears by itself', { timeout: stretch(300_000) }, async () => {
      const folder = join(tmpdir(), `coterie-filler-${randomUUID()}`)
      mkdirSync(folder)
      undo.push(() => rmSync(folder, { recursive: true, force: true }))
      const { bavail, bsize } = statfsSync(folder)
      const least = Math.floor((bavail * bsize) / megabyte) - 300
      const file = join(folder, 'filler')
      const fill = () => writeFileSync(file, Buffer.alloc(600 * megabyte, 1))
      await livesThrough({ LEAST_FREE_MB: String(least) }, { fill, free: () => rmSync(file) }, 'less free than has to stay free')
    })
  })

if (canMount) {
  describe('F7 the disk is full to the last byte', () => {
    it('and writes are refused with 507, reads go on, and it clears by itself', { timeout: stretch(300_000) }, async () => {
      const disk = mountSmallDisk(400)
      undo.push(() => disk.remove())
      await livesThrough({ DATA_DIR: join(disk.folder, 'data') }, disk, 'site, database and media on a full disk')
    })
  })
}

if (canMount && isWhole) {
  describe('F7 the disk of a database of its own is full', () => {
    it(
      'and what cannot be written is refused, nothing acknowledged is lost, and it clears by itself',
      { timeout: stretch(300_000) },
      async () => {
        const databaseDisk = mountSmallDisk(200)
        undo.push(() => databaseDisk.remove())
        const log = { info: () => undefined, warn: () => undefined }
        const postgres = await startEmbeddedPostgres({ dataDir: join(databaseDisk.folder, 'data'), log })
        undo.push(() => postgres.stop())
        const { host, user, port, database } = postgres.connection
        const env = { DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}` }
        const { site, anna, media } = await startSite(env)
        const writer = new Writer(anna)
        await writer.post(5)
        databaseDisk.fill()
        const times = isWhole ? 3_000 : 300
        const [reads] = await Promise.all([expectNoError(anna, media, isWhole ? 200 : 20), writer.post(times, 270)])
        expect([...writer.statuses.keys()].filter((status) => ![201, 503, 507].includes(status))).toEqual([])
        expect(writer.history.of('ok').length).toBeLessThan(times)

        databaseDisk.free()
        const began = performance.now()
        await expect
          .poll(async () => (await anna.post('/api/posts', { content: 'there is room again' })).status, { timeout: stretch(10_000) })
          .toBe(201)
        const back = Math.round(performance.now() - began)
        await writer.settle()
        const verdict = checkHistory(writer.history, await writer.readable())
        expect(verdict).toMatchObject({ unanswered: 0, lost: [], doubled: [], ghosts: [] })
        await expectWholePages(postgres.connection)
        expectSoundSite({ ...env, DATA_DIR: site.folder })
        const figures = { 'reads answered': reads, refused: times + 5 - verdict.acknowledged, 'writes again after ms': back }
        reportFault({ fault: 'F7', what: 'the database alone on a full disk', ...verdict, figures })
      },
    )
  })
}

/** Reads are answered, or told to come back while the database starts again; the share in percent that was answered. */
async function expectNoError(person: Visitor, media: string, times: number): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < times; round += 1) all.push(...(await readEverything(person, media)))
  expect(all.filter((status) => ![200, 503].includes(status))).toEqual([])
  return Math.round((all.filter((status) => status === 200).length / all.length) * 100)
}
