/* Only at full width. In npm test server/operations/backup/backup.test.ts restores every table and file, and at-once.test.ts backs up beside a migration. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { headsFileName, writeHeads } from '#server/platform/chain/kept-heads.ts'
import { subscribeAndPay, until } from '#tests/money/checkout.ts'
import { stretch } from '#tests/pace.ts'
import { makePhoto } from '#tests/people/files.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { installedVersions, startSystemPostgres } from '#tests/system-postgres.ts'
import { expectSoundSite } from './harness/audit.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const root = join(import.meta.dirname, '..', '..')
const size = isWhole
  ? { writers: 8, writes: 600, files: 60, unused: 20, kills: 5 }
  : { writers: 4, writes: 60, files: 6, unused: 4, kills: 0 }
const folder = mkdtempSync(join(tmpdir(), 'coterie-f21-'))
const key = 'a passphrase of several words'
const site = new ProcessSite()
const history = new History()
/** What was read at an address, by address. */
const files = new Map<string, string>()
const random = randomOf('backup')
let people: Visitor[] = []
/** Acknowledged before the backup was begun. */
let before: { ids: Set<string>; files: Map<string, string> }
let backup: { file: string; seconds: number; said: string }
let balances: unknown
const restored: ProcessSite[] = []

afterAll(async () => {
  for (const each of [site, ...restored]) await each.remove()
  history.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The operator's tool beside the site; answers what it said and how long it took. */
async function tool(command: readonly string[], env: Record<string, string>): Promise<{ said: string; seconds: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, ['server/cli.ts', ...command], { cwd: root, env: { ...process.env, LOG_LEVEL: 'fatal', ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect([command, code, said]).toEqual([command, 0, said])
  return { said, seconds: Math.round(performance.now() - began) / 1000 }
}

/** Starts the tool and kills it with everything it started, so long after it began, or after it said something. */
async function killed(command: readonly string[], env: Record<string, string>, milliseconds: number, once = ''): Promise<void> {
  const child = spawn(process.execPath, ['server/cli.ts', ...command], {
    cwd: root,
    detached: true,
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
  })
  const gone = new Promise((resolve) => child.on('close', resolve))
  let said = ''
  const heard = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString()
        if (said.includes(once)) resolve()
      })
  })
  await Promise.race([once === '' ? undefined : heard, gone])
  await Promise.race([new Promise((resolve) => setTimeout(resolve, milliseconds)), gone])
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  await gone
}

/** Whether a whole site is in this folder's database. */
async function hasSite(dataDir: string): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: () => undefined } })
  const client = new pg.Client(postgres.connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ isThere: boolean }>('select to_regclass(\'public.users\') is not null as "isThere"')
    return rows[0]?.isThere ?? false
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** Posts, answers and messages, now and then with a picture, until told to stop. */
async function write(writer: Visitor, peer: Visitor, photo: Buffer, state: { isOver: boolean }): Promise<void> {
  while (!state.isOver) {
    const id = history.invoke()
    const withFile = random() < 0.15
    const uploaded = withFile ? await writer.upload({ media: photo }) : null
    if (uploaded?.status === 201) files.set(uploaded.body.url, await sumAt(writer, uploaded.body.url))
    const media = uploaded?.status === 201 ? { mediaUrl: uploaded.body.url, mediaType: 'image' } : {}
    const answer = await writer.post('/api/posts', { content: id, ...media }, { 'idempotency-key': id })
    if (answer.status === 201) history.ok(id, answer.body.id)
    else history.fail(id)
    await peer.post(`/api/posts/${answer.body.id}/like`, { liked: true })
    await peer.post(`/api/posts/${answer.body.id}/comments`, { content: 'seen' })
  }
}

async function sumAt(reader: Visitor, url: string): Promise<string> {
  const { status, body } = await reader.get(url)
  return `${status} ${createHash('sha256').update(body).digest('hex')}`
}

async function readAll(reader: Visitor): Promise<string[]> {
  const found: string[] = []
  let next: string | undefined = '/api/posts?limit=100'
  while (next) {
    const page: Awaited<ReturnType<Visitor['get']>> = await reader.get(next)
    found.push(...page.body.map((post: { content: string }) => post.content))
    next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return found
}

/** Uploads that nobody uses since yesterday: the next sweep takes them. */
async function leaveUnused(photo: Buffer): Promise<void> {
  const [person] = people
  const urls: string[] = []
  for (let count = 0; count < size.unused; count += 1) urls.push((await person?.upload({ media: photo }))?.body.url)
  const connection = await findEmbeddedPostgres(site.folder)
  const client = new pg.Client(connection)
  await client.connect()
  const names = urls.map((url) => url.split('/').at(-1))
  await client.query("update media set created_at = now() - interval '2 days' where filename = any($1)", [names])
  await client.end()
  const media = join(site.folder, 'media')
  for (const entry of await readdir(media, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), 1, 1)
}

async function balanceOf(seller: Visitor): Promise<{ lifetime: { grossCents: number } }[]> {
  const { status, body } = await seller.get(`/api/creator/${seller.id}/earnings`)
  expect(status).toBe(200)
  return body
}

/** Everything that was promised before the backup is at the restored site, once; and it goes on from there. */
async function expectEverything(url: string, env: Record<string, string>): Promise<ReturnType<typeof checkHistory>> {
  const [first, second] = people.map((person) => person.at(url))
  if (!first || !second) throw new Error('nobody was there')
  const verdict = checkHistory(history, await readAll(first))
  expect({ lost: verdict.lost.filter((id) => before.ids.has(id)), doubled: verdict.doubled, ghosts: verdict.ghosts }).toEqual({
    lost: [],
    doubled: [],
    ghosts: [],
  })
  for (const [address, sum] of before.files) expect([address, await sumAt(first, address)]).toEqual([address, sum])
  expect(await balanceOf(first)).toEqual(balances)
  // Who was signed in still is, and everything goes on.
  const posted = await second.post('/api/posts', { content: 'after the restore' })
  expect(posted.status).toBe(201)
  expect((await second.upload({ media: await makePhoto() })).status).toBe(201)
  expect((await Visitor.signUp(url, { email: `new@people.example`, username: `new_${restored.length}` })).id).toBeGreaterThan(second.id)
  expectSoundSite(env)
  return verdict
}

async function restoreTo(
  file: string,
  env: Record<string, string>,
): Promise<{ place: ProcessSite; seconds: number; env: Record<string, string> }> {
  const place = new ProcessSite()
  restored.push(place)
  const whole = { DATA_DIR: place.folder, ...env }
  // A site was here before, and sealed more than the backup holds.
  const later = { seal: 9_000, hash: 'f'.repeat(64), seals: 9_000, rows: 9_000, sealedAt: '2026-11-01T00:00:00Z' }
  await writeHeads(join(place.folder, headsFileName), { ledger_transactions: later })
  const { seconds, said } = await tool(['restore', file], whole)
  expect(said).toContain('The ledger is whole.')
  expect(said).toMatch(/: the kept head of the ledger is now .*, instead of seal 9000 \(f{64}\) of 2026-11-01T00:00:00Z\./)
  await place.start(env)
  return { place, seconds, env: whole }
}

describe('F21 backup while people write, restore into an empty place', { timeout: stretch(isWhole ? 600_000 : 180_000) }, () => {
  beforeAll(
    async () => {
      await site.start()
      const photo = await makePhoto()
      people = await Promise.all(
        Array.from({ length: size.writers }, (_, index) =>
          Visitor.signUp(site.url, { email: `b${index}@people.example`, username: `backup_${index}` }),
        ),
      )
      const [seller, ...fans] = people
      if (!seller) throw new Error('nobody was there')
      expect((await seller.post('/api/creator/setup', { description: 'I sell.', price: 999, country: 'PT' })).status).toBe(200)
      for (const fan of fans.slice(0, 2)) await subscribeAndPay(site, fan, seller.id)
      // The sales are in the ledger once the jobs have written them.
      balances = await until(
        () => balanceOf(seller),
        (seen) => seen[0]?.lifetime.grossCents === 2 * 999,
      )
      await leaveUnused(photo)
      const state = { isOver: false }
      const writing = people.map((writer, index) => write(writer, people[(index + 1) % people.length] ?? writer, photo, state))
      const failed = Promise.all(writing)
      while (history.of('ok').length < size.writes || files.size < size.files)
        await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, 20))])
      before = { ids: new Set(history.of('ok').map(({ id }) => id)), files: new Map(files) }
      const file = join(folder, 'site.backup')
      const sweeping = tool(['gc-media'], { DATA_DIR: site.folder })
      backup = { file, ...(await tool(['backup', file], { DATA_DIR: site.folder, BACKUP_KEY: key })) }
      await sweeping
      state.isOver = true
      await failed
      // People wrote while it was made.
      expect(history.of('ok').length).toBeGreaterThan(before.ids.size)
      expect(backup.said).not.toContain('were not there')
    },
    isWhole ? 600_000 : 180_000,
  )

  it('F21 has every acknowledged write from before, every file byte for byte, and a ledger that sums to zero', async () => {
    const { place, seconds, env } = await restoreTo(backup.file, { BACKUP_KEY: key })
    const verdict = await expectEverything(place.url, env)
    reportFault({
      fault: 'F21',
      what: `backup while ${size.writers} people write and a sweep runs; restored into an empty place`,
      tried: verdict.tried,
      acknowledged: before.ids.size,
      unanswered: verdict.unanswered,
      lost: 0,
      figures: {
        'backup (s)': backup.seconds,
        'restore with audit (s)': seconds,
        'file (MB)': Math.round(statSync(backup.file).size / 1e5) / 10,
        'media compared': before.files.size,
      },
    })
  })

  if (isWhole)
    it('F21 a kill -9 leaves no file that looks whole, and a place that the next restore fills', async () => {
      const cut = join(folder, 'cut.backup')
      for (let round = 0; round < size.kills; round += 1) {
        await killed(['backup', cut], { DATA_DIR: site.folder, BACKUP_KEY: key }, 300 + random() * 1_500)
        const left = (await readdir(folder)).filter((name) => name.startsWith('cut.backup'))
        if (!left.includes('cut.backup')) continue
        // It had finished: then it is whole.
        await restoreTo(cut, { BACKUP_KEY: key })
        rmSync(cut)
      }
      const place = new ProcessSite()
      restored.push(place)
      const env = { DATA_DIR: place.folder, BACKUP_KEY: key }
      for (let round = 0; round < size.kills; round += 1) await killed(['restore', backup.file], env, random() * 1_500, 'is whole')
      // The last kill may have come after the end: then everything is there, and the place is refused.
      const isThere = await hasSite(place.folder)
      if (!isThere) await tool(['restore', backup.file], env)
      await place.start({ BACKUP_KEY: key })
      await expectEverything(place.url, env)
      reportFault({
        fault: 'F21',
        what: `kill -9 of ${size.kills} backups and ${size.kills} restores, each at a random moment; the next restore`,
        acknowledged: before.ids.size,
        lost: 0,
        figures: { 'finished before its kill': isThere ? 1 : 0 },
      })
    })

  for (const version of isWhole ? installedVersions : [])
    it(`F21 goes to PostgreSQL ${version} and back to the embedded one`, async () => {
      const server = await startSystemPostgres(version)
      try {
        const there = await restoreTo(backup.file, { DATABASE_URL: server.url, BACKUP_KEY: key })
        await expectEverything(there.place.url, there.env)
        const file = join(folder, `from-${version}.backup`)
        const made = await tool(['backup', file], there.env)
        await there.place.signal('SIGTERM')
        const back = await restoreTo(file, { BACKUP_KEY: key })
        const found = await readAll(people[0]?.at(back.place.url) ?? new Visitor(back.place.url))
        expect(checkHistory(history, found).lost.filter((id) => before.ids.has(id))).toEqual([])
        expectSoundSite(back.env)
        reportFault({
          fault: 'F21',
          what: `the same to PostgreSQL ${version}, and from there to the embedded one`,
          acknowledged: before.ids.size,
          lost: 0,
          figures: { 'restore (s)': there.seconds, 'backup (s)': made.seconds, 'restore back (s)': back.seconds },
        })
      } finally {
        await server.stop()
      }
    })
})
