import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { diskStorage } from '#server/engines/storage/disk.ts'
import { sweepMedia } from '#server/people/media/index.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Storage } from '#server/platform/storage.ts'
import { withDatabase } from '#tests/quick-postgres.ts'
import { makePhoto } from '#tests/people/files.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'
import { makeBackup, restoreBackup } from './index.ts'

const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations')
const site = await startTestSite()
const folder = mkdtempSync(join(tmpdir(), 'coterie-backup-'))
const server = inject('databaseServer')
const administration = new pg.Pool({ connectionString: server, max: 1 })
const made: string[] = []
afterAll(async () => {
  for (const name of made) await administration.query(`drop database if exists ${name} with (force)`)
  await administration.end()
  rmSync(folder, { recursive: true, force: true })
})

let person: Visitor
let count = 0
beforeAll(async () => {
  person = await site.person()
  const { body } = await person.upload({ media: await makePhoto() })
  const posted = await person.post('/api/posts', { content: 'kept', mediaUrl: body.url, mediaType: 'image' })
  if (posted.status !== 201) throw new Error(JSON.stringify(posted.body))
})

const storage = diskStorage(site.mediaFolder)
const target = { connectionString: site.platform.config.databaseUrl ?? '' }
const nextFile = () => join(folder, `site-${(count += 1)}.tar.zst`)

function back(change: { target?: pg.ClientConfig; file?: string; key?: string | null; storage?: Storage } = {}) {
  const file = change.file ?? nextFile()
  const parts = { target, storage, migrationsFolder, key: null, now: () => new Date(), say: () => undefined }
  return makeBackup({ ...parts, ...change, file }).then((result) => ({ ...result, file }))
}

async function emptyPlace() {
  const name = `restored_${randomBytes(6).toString('hex')}`
  made.push(name)
  await administration.query(`create database ${name}`)
  const mediaFolder = join(folder, name)
  const client = new pg.Client({ connectionString: withDatabase(server, name) })
  return { url: withDatabase(server, name), mediaFolder, client }
}

type Place = Awaited<ReturnType<typeof emptyPlace>>

function restore(file: string, place: Place, change: { key?: string; migrationsFolder?: string; storage?: Storage } = {}) {
  const kept = change.storage ?? diskStorage(place.mediaFolder)
  const open = () => Promise.resolve({ target: { connectionString: place.url }, storage: kept })
  return restoreBackup({
    file,
    key: change.key ?? null,
    migrationsFolder: change.migrationsFolder ?? migrationsFolder,
    open,
    folder: join(folder, 'incoming'),
    say: () => undefined,
  })
}

async function ask<Row extends pg.QueryResultRow>(place: Place, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const isUntouched = async (place: Place) => {
  const [found] = await ask<{ count: string }>(place, "select count(*) from pg_class where relnamespace = 'public'::regnamespace")
  return found?.count === '0' && filesBelow(place.mediaFolder).length === 0
}

function filesBelow(place: string): string[] {
  try {
    return readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .sort()
  } catch {
    return []
  }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'it was done',
    (error: Error) => `${error.name}: ${error.message}`,
  )

describe('a backup', () => {
  it('makes the same site in an empty place, files byte for byte', async () => {
    const { file, missing, files } = await back()
    expect([missing, statSync(file).mode & 0o777]).toEqual([[], 0o600])
    const place = await emptyPlace()
    expect(await restore(file, place)).toMatchObject({ files, missing: [], strange: [] })
    expect(filesBelow(place.mediaFolder)).toEqual(filesBelow(site.mediaFolder))
    for (const name of filesBelow(place.mediaFolder)) {
      const [one, other] = [site.mediaFolder, place.mediaFolder].map((at) => readFileSync(join(at, name.slice(0, 2), name)))
      expect([name, one?.equals(other ?? Buffer.alloc(0))]).toEqual([name, true])
    }
    expect(await ask(place, 'select content from posts')).toEqual([{ content: 'kept' }])
    // The numbers go on where they were.
    const [next] = await ask<{ id: string }>(
      place,
      `insert into posts (user_id, content, created_at) select id, 'next', now() from users limit 1 returning id`,
    )
    const [latest] = await site.query<{ id: number }>('select max(id) as id from posts')
    expect(Number(next?.id)).toBeGreaterThan(latest?.id ?? 0)
    expect(filesBelow(join(folder, 'incoming'))).toEqual([])
  })

  it('has every file its rows name, also what a sweep removes at that moment', async () => {
    const { body } = await person.upload({ media: await makePhoto({ width: 700, height: 700 }) })
    await site.query("update media set created_at = now() - interval '2 days' where filename = $1", [body.url.split('/').at(-1)])
    const before = filesBelow(site.mediaFolder)
    for (const name of before) utimesSync(join(site.mediaFolder, name.slice(0, 2), name), 1, 1)
    let swept: unknown
    const sweeping: Storage = {
      ...storage,
      size: async (key) => {
        swept ??= await sweepMedia(site.platform)
        return storage.size(key)
      },
    }
    const { file, missing, files } = await back({ storage: sweeping })
    expect([missing, files, swept]).toMatchObject([[], before.length, { unreferenced: 1 }])
    // Its row is gone, its files wait for the next sweep.
    expect(filesBelow(site.mediaFolder)).toEqual(before)
    await sweepMedia(site.platform)
    expect(filesBelow(site.mediaFolder).length).toBeLessThan(before.length)
    const place = await emptyPlace()
    await restore(file, place)
    expect(filesBelow(place.mediaFolder)).toEqual(before)
  })

  it('names files that were missing before, and is made all the same', async () => {
    const [name = ''] = filesBelow(site.mediaFolder)
    const gone: Storage = { ...storage, size: async (key) => (key === name ? undefined : storage.size(key)) }
    const { file, missing } = await back({ storage: gone })
    expect(missing).toEqual([name])
    expect((await restore(file, await emptyPlace())).missing).toEqual([name])
  })

  it('is not made twice at once, and takes no name that is taken', async () => {
    const file = nextFile()
    let second: Promise<string> | undefined
    const busy: Storage = {
      ...storage,
      size: async (key) => {
        second ??= refusal(back())
        await second
        return storage.size(key)
      },
    }
    await back({ file, storage: busy })
    expect(await second).toBe('RefusedError: Another backup of this site is being made just now.')
    expect(await refusal(back({ file }))).toMatch(/^RefusedError: .* exists already: choose another name\.$/)
    expect(await refusal(back({ file: join(folder, 'nowhere', 'x') }))).toMatch(/^RefusedError: There is no folder/)
  })

  it('has no name while it is unfinished, and leaves nothing when it fails', async () => {
    const file = nextFile()
    const failing: Storage = { ...storage, read: () => Promise.reject(new Error('the disk is broken')) }
    expect(await refusal(back({ file, storage: failing }))).toBe('Error: the disk is broken')
    expect(readdirSync(folder).filter((name) => file.endsWith(name.split('.')[0] ?? '?'))).toEqual([])
  })

  it('has no name when the disk does not hold what was written to it', async () => {
    const file = nextFile()
    const { body } = await person.upload({
      media: await sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
        .png()
        .toBuffer(),
    })
    let isSpoilt = false
    const spoilt: Storage = {
      ...storage,
      size: async (key) => {
        if (!isSpoilt && statSync(`${file}.part`).size > 1_000) {
          const handle = await open(`${file}.part`, 'r+')
          await handle.write('?', 500)
          await handle.close()
          isSpoilt = true
        }
        return storage.size(key)
      },
    }
    expect(await refusal(back({ file, storage: spoilt }))).toBe('Error: The disk does not hold what was written to it.')
    expect([isSpoilt, existsSync(file), existsSync(`${file}.part`)]).toEqual([true, false, false])
    await site.query('delete from media where filename = $1', [body.url.split('/').at(-1)])
  })

  it('is refused for a database without a site', async () => {
    const place = await emptyPlace()
    const parts = { storage, migrationsFolder, key: null, now: () => new Date(), say: () => undefined }
    const made = makeBackup({ ...parts, target: { connectionString: place.url }, file: nextFile() })
    expect(await refusal(made)).toBe('RefusedError: There is no site in this database yet.')
  })
})

describe('a restore', () => {
  it('refuses a database and a place for media that are not empty, and changes nothing', async () => {
    const { file } = await back()
    const place = await emptyPlace()
    await ask(place, 'create table mine (id integer)')
    expect(await refusal(restore(file, place))).toMatch(/^RefusedError: The database is not empty: it has the table public\.mine\./)
    await ask(place, 'drop table mine')
    mkdirSync(join(place.mediaFolder, 'mi'), { recursive: true })
    writeFileSync(join(place.mediaFolder, 'mi', 'mine.webp'), 'mine')
    expect(await refusal(restore(file, place))).toMatch(
      /^RefusedError: The place for media is not empty: it has 1 files .* such as mine\.webp/,
    )
    rmSync(join(place.mediaFolder, 'mi'), { recursive: true })
    expect(await isUntouched(place)).toBe(true)
    await restore(file, place)
  })

  it('refuses what a newer release made', async () => {
    const { file } = await back()
    const place = await emptyPlace()
    const older = join(folder, 'older')
    mkdirSync(older)
    const names = readdirSync(migrationsFolder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
    for (const name of names.slice(0, -1)) writeFileSync(join(older, name), readFileSync(join(migrationsFolder, name)))
    expect(await refusal(restore(file, place, { migrationsFolder: older }))).toMatch(
      /^RefusedError: The backup is of a newer release of Coterie/,
    )
    expect(await isUntouched(place)).toBe(true)
  })

  it('takes what an older release made, which is then brought up to this one', async () => {
    const older = await emptyPlace()
    const names = readdirSync(migrationsFolder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
    const folderThen = join(folder, 'then')
    mkdirSync(folderThen)
    for (const name of names.slice(0, 3)) writeFileSync(join(folderThen, name), readFileSync(join(migrationsFolder, name)))
    const pool = new pg.Pool({ connectionString: older.url, max: 1 })
    await migrate(pool, folderThen)
    await pool.query(
      `insert into users (realm, username, display_name, search_name, email, birth_date, created_at)
       values ('sandbox', 'old', 'old', 'old', 'old@people.example', '1990-01-01', now())`,
    )
    await pool.end()
    const { file } = await back({ target: { connectionString: older.url }, storage: diskStorage(older.mediaFolder) })
    const place = await emptyPlace()
    await restore(file, place)
    const restored = new pg.Pool({ connectionString: place.url, max: 1 })
    expect((await restored.query('select name from migrations')).rows).toHaveLength(3)
    expect(await migrate(restored, migrationsFolder)).toEqual(names.slice(3))
    expect((await restored.query('select username from users')).rows).toEqual([{ username: 'old' }])
    await restored.end()
  })

  it('refuses a file that is cut off or damaged, wherever that is, and changes nothing', async () => {
    const { file } = await back()
    const whole = readFileSync(file)
    const place = await emptyPlace()
    for (const share of [0.1, 0.5, 0.95]) {
      const broken = nextFile()
      writeFileSync(broken, whole)
      truncateSync(broken, Math.floor(whole.length * share))
      expect(await refusal(restore(broken, place))).toMatch(/^RefusedError: The backup is damaged or cut off/)
      const flipped = Buffer.from(whole)
      const at = Math.floor(whole.length * share)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      writeFileSync(broken, flipped)
      expect(await refusal(restore(broken, place))).toMatch(/^RefusedError: The backup /)
    }
    expect(await isUntouched(place)).toBe(true)
  })

  it('needs the key of an encrypted one', async () => {
    const [key, other] = [await generateX25519Identity(), await generateX25519Identity()]
    const { file } = await back({ key })
    expect(readFileSync(file).includes('kept')).toBe(false)
    const place = await emptyPlace()
    expect(await refusal(restore(file, place))).toMatch(/^RefusedError: The backup is encrypted/)
    expect(await refusal(restore(file, place, { key: other }))).toMatch(/^RefusedError: BACKUP_KEY does not open/)
    expect(await isUntouched(place)).toBe(true)
    await restore(file, place, { key })
  })

  it('leaves both places empty when it fails in the middle, and can be run again after a kill', async () => {
    const { file, files } = await back()
    const place = await emptyPlace()
    const disk = diskStorage(place.mediaFolder)
    let left = 3
    const failing: Storage = {
      ...disk,
      put: (key, path) => ((left -= 1) < 0 ? Promise.reject(new Error('the disk is full')) : disk.put(key, path)),
    }
    expect(await refusal(restore(file, place, { storage: failing }))).toBe('Error: the disk is full')
    expect(await isUntouched(place)).toBe(true)
    // A kill leaves files and no rows.
    left = 3
    await refusal(restore(file, place, { storage: { ...failing, remove: () => Promise.resolve() } }))
    expect(filesBelow(place.mediaFolder)).toHaveLength(3)
    await restore(file, place)
    expect(filesBelow(place.mediaFolder)).toHaveLength(files)
  })
})
