import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { actAsSystem } from '#server/access/index.ts'
import { diskStorage } from '#server/engines/storage/disk.ts'
import { noScanner } from '#server/engines/scanning/http-scanner.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/database.ts'
import { randomIds } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { FaultProxy } from '#tests/faults/harness/fault-proxy.ts'
import { makePhoto } from '#tests/people/files.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { storeUpload } from './store-upload.ts'

const database = await openTestDatabase()
const direct = new pg.Client(database.pool.options)
const proxy = new FaultProxy(
  direct.host.startsWith('/') ? { path: join(direct.host, `.s.PGSQL.${direct.port}`) } : { host: direct.host, port: direct.port },
)
await proxy.start()
const login = { user: direct.user ?? '', password: direct.password ?? '', database: direct.database ?? '' }
const connection = connect({ host: '127.0.0.1', port: proxy.port, ...login }, createLog('silent'))
const folder = mkdtempSync(join(tmpdir(), 'coterie-lost-'))
const storage = diskStorage(join(folder, 'media'))
afterAll(async () => {
  await connection.close()
  await proxy.stop()
  rmSync(folder, { recursive: true, force: true })
})

const stored = () => readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

async function upload(owner: number) {
  const path = join(folder, 'arrived')
  writeFileSync(path, await makePhoto())
  const log = createLog('silent')
  const platform = { storage, database: connection.database, ids: randomIds, clock: systemClock, log, scanner: noScanner }
  return storeUpload(platform, actAsSystem(), owner, { path, still: undefined, videoSeconds: 60 })
}

it('an upload whose entry may be there keeps its files, and one that was refused leaves none', async () => {
  const owner = await database.person()
  proxy.swallowAnswerTo(/commit/)
  await expect(upload(owner)).rejects.toThrow()
  proxy.heal()
  // It is there, and somebody could come to see it.
  const rows = await database.query<{ filename: string }>('select filename from media')
  expect(rows).toHaveLength(1)
  expect(await storage.size(rows[0]?.filename ?? '')).toBeGreaterThan(0)
  const before = stored().length
  await database.query('update users set media_quota = media_bytes')
  await expect(upload(owner)).rejects.toMatchObject({ code: 'quota_exceeded' })
  expect(stored()).toHaveLength(before)
})
