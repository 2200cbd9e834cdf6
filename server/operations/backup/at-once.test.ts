import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { diskStorage } from '#server/engines/storage/disk.ts'
import { withDatabase } from '#tests/quick-postgres.ts'
import { makePhoto } from '#tests/people/files.ts'
import { startTestSite } from '#tests/site.ts'
import { makeBackup, restoreBackup } from './index.ts'

const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations')
const site = await startTestSite()
const folder = mkdtempSync(join(tmpdir(), 'coterie-backup-'))
const server = inject('databaseServer')
const administration = new pg.Pool({ connectionString: server, max: 1 })
const name = `restored_${randomBytes(6).toString('hex')}`
const place = withDatabase(server, name)
const mediaFolder = join(folder, 'media')
beforeAll(async () => {
  await administration.query(`create database ${name}`)
  const person = await site.person()
  const { body } = await person.upload({ media: await makePhoto() })
  const posted = await person.post('/api/posts', { content: 'kept', mediaUrl: body.url, mediaType: 'image' })
  expect(posted.status).toBe(201)
})
afterAll(async () => {
  await administration.query(`drop database if exists ${name} with (force)`)
  await administration.end()
  rmSync(folder, { recursive: true, force: true })
})

const url = site.platform.config.databaseUrl ?? ''
const back = (file: string) =>
  makeBackup({
    target: { connectionString: url },
    storage: diskStorage(site.mediaFolder),
    file: join(folder, file),
    migrationsFolder,
    key: null,
    now: () => new Date(),
    say: () => undefined,
  })

const restore = (file: string) =>
  restoreBackup({
    file: join(folder, file),
    key: null,
    migrationsFolder,
    open: () => Promise.resolve({ target: { connectionString: place }, storage: diskStorage(mediaFolder) }),
    folder: join(folder, 'incoming'),
    say: () => undefined,
  })

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const isWaitingForLock = async () => {
  const { rows } = await withClient(url, (client) =>
    client.query(
      "select from pg_stat_activity where datname = current_database() and application_name = 'coterie backup' and wait_event_type = 'Lock'",
    ),
  )
  return rows.length > 0
}

/** Begins a backup while somebody has `change` open, and commits that once the backup waits for it. */
async function backAmid(file: string, change: string): Promise<unknown> {
  return withClient(url, async (changing) => {
    await changing.query(`begin; ${change}`)
    const making = back(file).catch((error: Error) => error.message)
    await expect.poll(isWaitingForLock).toBe(true)
    await changing.query('commit')
    return making
  })
}

describe('a backup that begins while a table is rewritten, which then looks empty to everybody who looked before', () => {
  const rewrite = 'alter table posts add column twice text default md5(random()::text)'
  const undo = () => site.query('alter table posts drop column twice')

  it('waits for a release that brings the database forward, and has every row', async () => {
    const made = await backAmid('migrated', `lock table migrations in access exclusive mode; ${rewrite}`)
    await undo()
    expect(made).toMatchObject({ files: expect.any(Number) })
    // It has the column, which this release does not know.
    await expect(restore('migrated')).rejects.toThrow('no column twice')
    await back('whole')
    await restore('whole')
    expect((await withClient(place, (client) => client.query('select content from posts'))).rows).toEqual([{ content: 'kept' }])
  })

  it('is not made where somebody else does it', async () => {
    expect(await backAmid('rewritten', rewrite)).toBe('The table posts was changed at the same moment. Run it again.')
    await undo()
  })
})
