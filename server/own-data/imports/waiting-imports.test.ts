import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { diskFull } from '#server/platform/disk-space.ts'
import { ObjectMissing, StorageUnavailable } from '#server/platform/storage.ts'
import { until } from '#tests/money/checkout.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { endImport, thrownAway } from './end-import.ts'
import { followWaiting, goOnFollowing } from './follow-waiting.ts'
import { findImport } from './import-queries.ts'
import { findImportingPerson } from './importing-person.ts'
import { runImport } from './run-import.ts'
import { sweepImports } from './sweep-imports.ts'

const clock = new TestClock()
const hour = 3_600_000
const day = 24 * hour
let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ clock, env: { ARCHIVES_MB: '1' } })
})
afterEach(() => vi.restoreAllMocks())

async function archiveOf(lists: Record<string, unknown>): Promise<Buffer> {
  const zip = new ZipFile()
  const manifest = { format: 'coterie-archive', version: 1, origin: 'https://elsewhere.example', username: 'ana' }
  for (const [name, value] of Object.entries({ manifest, ...lists })) {
    zip.addBuffer(Buffer.from(JSON.stringify(value)), name === 'manifest' ? 'manifest.json' : `lists/${name}.json`)
  }
  zip.end()
  return buffer(zip.outputStream as Readable)
}
const post = (id: number) => ({ id, content: `post ${id}`, createdAt: '2024-05-06T07:08:09.000Z' })
const bring = (person: Visitor, archive: Buffer) => person.upload({ archive }, '/api/me/imports')
const importOf = async (person: Visitor) => (await person.get('/api/me/imports')).body[0]
/** As the job of the queue does, and at once. */
const sweep = () => sweepImports(site.platform, (id) => runImport(site.platform, id, { isLast: true }))

async function archivesStored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of site.platform.storage.list()) if (key.endsWith('.zip')) keys.push(key)
  return keys
}

/** From now on the storage takes a file over when it is let to. */
function holdStorage(): () => void {
  const { storage } = site.platform
  const put = storage.put.bind(storage)
  const gate = Promise.withResolvers<void>()
  vi.spyOn(storage, 'put').mockImplementation(async (key, path) => {
    await gate.promise
    await put(key, path)
  })
  return gate.resolve
}
const setAbsent = (person: Visitor, isInactive: boolean) =>
  site.query('update users set absence = $2, absent_since = $3 where id = $1', [
    person.id,
    isInactive ? 'suspended' : null,
    isInactive ? clock.now() : null,
  ])

describe('an archive that is being stored', () => {
  it('is read when it is whole, however often the sweep comes by until then', async () => {
    const eve = await site.person()
    const letGo = holdStorage()
    const sent = bring(eve, await archiveOf({ posts: [post(1)] }))
    await until(
      () => importOf(eve),
      (row) => row !== undefined,
    )
    clock.advance(5 * 60_000)
    await sweep()
    expect(await importOf(eve)).toMatchObject({ state: 'waiting', refusal: null })
    letGo()
    expect((await sent).status).toBe(202)
    clock.advance(2 * 60_000)
    await sweep()
    expect(await importOf(eve)).toMatchObject({ state: 'done', report: { posts: 1 } })
    expect(await archivesStored()).toEqual([])
  })

  it('is given up when it never arrives, and leaves nothing when it does after all', async () => {
    const eve = await site.person()
    const letGo = holdStorage()
    const sent = bring(eve, await archiveOf({ posts: [post(1)] }))
    await until(
      () => importOf(eve),
      (row) => row !== undefined,
    )
    clock.advance(2 * hour)
    await sweep()
    expect(await importOf(eve)).toMatchObject({ state: 'failed', refusal: null, report: null })
    letGo()
    const answer = await sent
    expect([answer.status, codeOf(answer)]).toEqual([503, 'unavailable'])
    expect(await archivesStored()).toEqual([])
    expect(await importOf(eve)).toMatchObject({ state: 'failed' })
    expect(await site.query("select from letters where user_id = $1 and kind like 'import%'", [eve.id])).toEqual([])
  })

  it('is not given up when it has just arrived', async () => {
    const eve = await site.person()
    await bring(eve, await archiveOf({ posts: [post(1)] }))
    const { id } = await importOf(eve)
    const row = await findImport(site.platform.database, id)
    if (!row) throw new Error('there is no such import')
    await endImport(site.platform, { ...row, file: null }, thrownAway)
    expect(await importOf(eve)).toMatchObject({ state: 'waiting' })
    await runImport(site.platform, id, { isLast: true })
    expect(await importOf(eve)).toMatchObject({ state: 'done' })
  })

  it('waits for its person before it takes the room of the archives, as an archive to be made does', async () => {
    const eve = await site.person()
    const client = await site.platform.connection.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from users where id = $1 for update', [eve.id])
      const sent = bring(eve, await archiveOf({ posts: [] }))
      await until(
        () => site.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
        (waiting) => waiting.length > 0,
      )
      expect((await client.query("select pg_try_advisory_xact_lock(hashtext('archives')) as free")).rows).toEqual([{ free: true }])
      await client.query('rollback')
      expect((await sent).status).toBe(202)
    } finally {
      client.release(true)
    }
  })
})

describe('an archive that waits', () => {
  it('of somebody absent goes when one that was made would, and its room is there for others', async () => {
    const [eve, ben] = [await site.person(), await site.person()]
    clock.advance(2 * 60_000)
    await sweep()
    expect((await bring(eve, Buffer.alloc(900_000))).status).toBe(202)
    await setAbsent(eve, true)
    const before = await archivesStored()
    clock.advance(6 * day)
    await sweep()
    expect(await archivesStored()).toEqual(before)
    expect(codeOf(await bring(ben, Buffer.alloc(900_000)))).toBe('storage_full')
    clock.advance(2 * day)
    await sweep()
    expect(await archivesStored()).toHaveLength(before.length - 1)
    expect(await site.query('select state, file from data_imports where user_id = $1', [eve.id])).toEqual([{ state: 'failed', file: null }])
    expect((await bring(ben, Buffer.alloc(900_000))).status).toBe(202)
    // Back again, they are told nothing that is not so, and may bring it once more.
    await setAbsent(eve, false)
    expect(await importOf(eve)).toMatchObject({ state: 'failed', refusal: null, report: null })
    expect(await site.query("select from letters where user_id = $1 and kind like 'import%'", [eve.id])).toEqual([])
    clock.advance(2 * 60_000)
    await sweep()
    expect((await bring(eve, await archiveOf({ posts: [] }))).status).toBe(202)
  })

  it('goes on waiting while the site has no room or no storage, for a day', async () => {
    const eve = await site.person()
    await bring(eve, await archiveOf({ posts: [post(1)] }))
    const { id } = await importOf(eve)
    const { platform } = site
    const full = { ...platform, diskSpace: { ...platform.diskSpace, claim: () => Promise.reject(diskFull()) } }
    const away = { ...platform, storage: { ...platform.storage, read: () => Promise.reject(new StorageUnavailable('away')) } }
    for (const troubled of [full, away]) {
      await expect(runImport(troubled, id, { isLast: false })).rejects.toThrow()
      await runImport(troubled, id, { isLast: true })
      expect(await importOf(eve)).toMatchObject({ state: 'waiting' })
    }
    await runImport(platform, id, { isLast: true })
    expect(await importOf(eve)).toMatchObject({ state: 'done', report: { posts: 1 } })

    await bring(eve, await archiveOf({ posts: [post(2)] }))
    const { id: second } = await importOf(eve)
    clock.advance(day)
    await runImport(full, second, { isLast: true })
    expect(await importOf(eve)).toMatchObject({ id: second, state: 'failed', refusal: 'site_failed', report: null })
    // Neither the row nor the mail puts it on the archive, which is as good the next time.
    const toldAs = { kind: 'import_failed', detail: { isOurs: true } }
    expect(await site.query("select kind, detail from letters where user_id = $1 and kind = 'import_failed'", [eve.id])).toEqual([toldAs])
    await bring(eve, await archiveOf({ posts: [post(2)] }))
    await runImport(platform, (await importOf(eve)).id, { isLast: true })
    expect(await importOf(eve)).toMatchObject({ state: 'done', report: { posts: 1 } })
  })

  it('says that it was this site when its storage has lost the archive', async () => {
    const eve = await site.person()
    await bring(eve, await archiveOf({ posts: [post(1)] }))
    const { id } = await importOf(eve)
    const lost = { ...site.platform.storage, read: (key: string) => Promise.reject(new ObjectMissing(key)) }
    await runImport({ ...site.platform, storage: lost }, id, { isLast: false })
    expect(await importOf(eve)).toMatchObject({ state: 'failed', refusal: 'site_failed', report: null })
  })
})

describe('people of an archive', () => {
  /** An archive that was read, with somebody who is still to be followed. */
  async function withSomebodyWaiting(bringer: Visitor, state = 'done') {
    const friend = await site.person()
    const report = { origin: 'https://elsewhere.example', username: 'ana', posts: 0, files: 0, skipped: [], follows: 0, followsWaiting: 1 }
    const more = { isPrivate: false, unknownPeople: 0, profile: [] }
    const [row] = await site.query<{ id: number }>(
      `insert into data_imports (user_id, asked_at, state, file, bytes, report, finished_at)
       values ($1, $2, $3, $4, 1, $5, $6) returning id`,
      [
        bringer.id,
        clock.now(),
        state,
        state === 'waiting' ? `${'w'.repeat(22)}.zip` : null,
        state === 'waiting' ? null : JSON.stringify({ ...report, ...more }),
        state === 'waiting' ? null : clock.now(),
      ],
    )
    const id = row?.id ?? 0
    await site.query('insert into import_follows (import_id, person_id, place) values ($1, $2, 0)', [id, friend.id])
    return { id, friend }
  }

  it('wait for a bringer who goes while they are being followed', async () => {
    for (const isPrivate of [false, true]) {
      const eve = await site.person()
      const { id, friend } = await withSomebodyWaiting(eve)
      await friend.put('/api/me/follow-settings', { isPrivate })
      const viewer = await findImportingPerson(site.platform.database, eve.id)
      if (!viewer) throw new Error('nobody brings it')
      await setAbsent(eve, true)
      await followWaiting(site.platform, viewer, id)
      expect(await site.query('select outcome from import_follows where import_id = $1', [id])).toEqual([{ outcome: null }])
      await setAbsent(eve, false)
      await goOnFollowing(site.platform)
      expect((await eve.get(`/api/users/${friend.id}`)).body).toMatchObject({ isFollowing: !isPrivate, isRequested: isPrivate })
      expect((await importOf(eve)).report).toMatchObject({ follows: isPrivate ? 0 : 1, followsWaiting: 0 })
    }
  })

  it('stay noted when another run has ended the import already', async () => {
    const eve = await site.person()
    const { id } = await withSomebodyWaiting(eve, 'waiting')
    const { platform } = site
    const read = async (key: string) => {
      const report = JSON.stringify({ origin: 'https://elsewhere.example', followsWaiting: 1 })
      await site.query("update data_imports set state = 'done', file = null, report = $2, finished_at = now() where id = $1", [id, report])
      return platform.storage.read(key)
    }
    await runImport({ ...platform, storage: { ...platform.storage, read } }, id, { isLast: true })
    expect(await site.query('select outcome from import_follows where import_id = $1', [id])).toEqual([{ outcome: null }])
    expect(await site.query('select state from data_imports where id = $1', [id])).toEqual([{ state: 'done' }])
  })
})
