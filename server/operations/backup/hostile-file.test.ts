import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { diskStorage } from '#server/engines/storage/disk.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { withDatabase } from '#tests/quick-postgres.ts'
import { restoreBackup } from './index.ts'
import type { Contents, Manifest } from './manifest.ts'
import { ArchiveWriter } from './write-archive.ts'

const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations')
const folder = mkdtempSync(join(tmpdir(), 'coterie-hostile-'))
const server = inject('databaseServer')
const administration = new pg.Client({ connectionString: server })
await administration.connect()
const name = `hostile_${randomBytes(6).toString('hex')}`
const target = { connectionString: withDatabase(server, name) }
const mediaFolder = join(folder, 'place', 'media')
let count = 0
let place: pg.Client
beforeEach(async () => {
  await place?.end()
  await administration.query(`drop database if exists ${name} with (force)`)
  await administration.query(`create database ${name}`)
  place = new pg.Client(target)
  await place.connect()
  // Of something else that lives in the same database.
  await place.query('create schema theirs; create table theirs.accounts (name text); create sequence theirs.numbers')
  rmSync(join(folder, 'place'), { recursive: true, force: true })
})
afterAll(async () => {
  await place.end()
  await administration.query(`drop database if exists ${name} with (force)`)
  await administration.end()
  rmSync(folder, { recursive: true, force: true })
})

interface Lie {
  readonly manifest?: Partial<Manifest>
  readonly tables?: Contents['tables']
  readonly files?: Readonly<Record<string, string>>
  readonly padding?: number
}

async function restoreLie({ manifest, tables = [], files = {}, padding = 0 }: Lie): Promise<string> {
  const file = join(folder, `lie-${(count += 1)}.tar.zst`)
  const level = { migrations: readMigrations(migrationsFolder).map(({ name: own, checksum }) => ({ name: own, checksum })), jobs: null }
  const told = {
    format: 'coterie-backup',
    version: 1,
    release: '1',
    madeAt: new Date().toISOString(),
    postgres: '15',
    level,
    tables,
    sequences: [],
  }
  const archive = await ArchiveWriter.create(file, null, new Date())
  const text = JSON.stringify({ ...told, ...manifest })
  await archive.add('manifest.json', text.length + padding, Readable.from(spaced(text, padding)))
  for (const [entry, content] of Object.entries(files)) await archive.addText(entry, content)
  const media = { files: Object.keys(files).filter((entry) => entry.startsWith('media/')).length, bytes: 0 }
  await archive.addText('contents.json', JSON.stringify({ tables, media, missing: [] } satisfies Contents))
  await archive.finish()
  const open = () => Promise.resolve({ target, storage: diskStorage(mediaFolder) })
  return restoreBackup({ file, key: null, migrationsFolder, open, folder: join(folder, 'place', 'incoming'), say: () => undefined }).then(
    () => 'done',
    (error: Error) => error.message,
  )
}

function* spaced(text: string, padding: number): Generator<Buffer> {
  yield Buffer.from(text)
  const piece = Buffer.alloc(1024 * 1024, ' ')
  for (let left = padding; left > 0; left -= piece.length) yield piece.subarray(0, left)
}

const tablesThere = async () => (await place.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount

describe('a backup that somebody forged', () => {
  it('sets no number but those of the site', async () => {
    const state = { lastValue: '999', isCalled: true }
    // The second belongs to a table of the operator's own, which stays in the file.
    const lie = [
      { schema: 'theirs', name: 'numbers', ...state },
      { schema: 'public', name: 'mine_id_seq', ...state },
    ]
    expect(await restoreLie({ manifest: { sequences: lie } })).toBe('done')
    expect((await place.query('select last_value, is_called from theirs.numbers')).rows).toEqual([{ last_value: '1', is_called: false }])
  })

  it('writes into no table but those of the site', async () => {
    const accounts = { schema: 'theirs', name: 'accounts', columns: ['name'] }
    const rows = [{ schema: 'theirs', name: 'accounts', rows: 1, bytes: 5 }]
    const files = { 'tables/theirs.accounts/000001.copy': 'evil\n' }
    expect(await restoreLie({ manifest: { tables: [accounts] }, tables: rows, files })).toBe('done')
    expect((await place.query('select from theirs.accounts')).rowCount).toBe(0)
  })

  it('names no column that becomes more than a name', async () => {
    const users = { schema: 'public', name: 'users', columns: ["id\") from program 'true' --"] }
    const files = { 'tables/public.users/000001.copy': '1\n' }
    const rows = [{ schema: 'public', name: 'users', rows: 1, bytes: 2 }]
    expect(await restoreLie({ manifest: { tables: [users] }, tables: rows, files })).toMatch(/knows no column/)
    expect(await tablesThere()).toBe(0)
  })

  it.each(['../../evil.webp', '/tmp/evil.webp', 'ab/../../../evil.webp', '..\\evil.webp', '.'])('puts no file at %s', async (key) => {
    const before = readdirSync(tmpdir()).includes('evil.webp')
    expect(await restoreLie({ files: { 'media/good.webp': 'good', [`media/${key}`]: 'evil' } })).toMatch(/is not a storage key/)
    expect([existsSync(join(folder, 'evil.webp')), existsSync(join(folder, 'place', 'evil.webp'))]).toEqual([false, false])
    expect(readdirSync(tmpdir()).includes('evil.webp')).toBe(before)
    expect(readdirSync(mediaFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([])
    expect(await tablesThere()).toBe(0)
  })

  it('fills no memory with what it says about itself', async () => {
    // Of this thread alone: the process also runs other files.
    const held = () => process.memoryUsage().heapUsed + process.memoryUsage().external
    const before = held()
    let most = before
    const looking = setInterval(() => (most = Math.max(most, held())), 5)
    expect(await restoreLie({ padding: 600 * 1024 * 1024 })).toMatch(/says more about itself/)
    clearInterval(looking)
    expect(most - before).toBeLessThan(300 * 1024 * 1024)
    expect(await tablesThere()).toBe(0)
  })
})
