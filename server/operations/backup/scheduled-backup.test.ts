import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { lookAtEverything } from '#server/operations/system/checks/index.ts'
import { sayCheck } from '#server/operations/system/say-check.ts'
import { stretch } from '#tests/pace.ts'
import { startTestSite, TestClock } from '#tests/site.ts'
import { readManifestOf } from './check-backup.ts'
import { backupName } from './retention.ts'
import { scheduleBackups } from './scheduled-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'coterie-scheduled-'))
const place = join(folder, 'backups')
const key = await generateX25519Identity()
const clock = new TestClock()
const site = await startTestSite({ clock, env: { BACKUP_DIR: place, BACKUP_KEEP: '2,0,0', BACKUP_KEY: key } })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The process that makes the backup reads the environment, as it does beside a real site.
beforeAll(() => {
  const { config } = site.platform
  const env = { DATABASE_URL: config.databaseUrl ?? '', DATA_DIR: config.dataDir, BACKUP_DIR: place, BACKUP_KEY: key, LOG_LEVEL: 'fatal' }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
})

const backups = scheduleBackups(site.platform)
const { jobs } = backups
const run = () => jobs[0]?.run() ?? Promise.reject(new Error('nothing is scheduled'))
const day = 86_400_000

async function finding() {
  const found = (await lookAtEverything(site.platform)).find(({ name }) => name === 'backups')
  return found && sayCheck(found, 'en')
}

describe('backups by the clock', { timeout: stretch(120_000) }, () => {
  it('are made, encrypted, for the owner alone, and the old ones go', async () => {
    await site.query(
      `insert into media (filename, owner_id, kind, width, height, widths, has_still, bytes, created_at)
       values ('AAAAAAAAAAAAAAAAAAAAAA.webp', $1, 'image', 1, 1, '{}', false, 1, now())`,
      [(await site.person()).id],
    )
    expect(await run()).toEqual({ missing: 1 })
    const [first = ''] = readdirSync(place)
    expect(first).toMatch(/^coterie-\d{8}T\d{6}Z\.tar\.zst\.age$/)
    expect([statSync(place).mode & 0o777, statSync(join(place, first)).mode & 0o777]).toEqual([0o700, 0o600])
    expect((await readManifestOf(join(place, first), key)).tables.length).toBeGreaterThan(50)
    const old = [10, 20, 30].map((days) => backupName(new Date(Date.now() - days * day), true))
    const killed = `${backupName(new Date(Date.now() - 5 * day), true)}.part`
    for (const name of [...old, killed, 'mine.tar.zst', 'coterie.part']) writeFileSync(join(place, name), '')
    utimesSync(join(place, killed), 1, 1)
    clock.advance(day)
    await run()
    expect(readdirSync(place)).toHaveLength(4)
    expect(readdirSync(place)).toEqual(expect.arrayContaining([first, 'mine.tar.zst', 'coterie.part']))
  })

  it('fail with their own sentence, and take nothing old away then', async () => {
    clock.advance(10 * day)
    const before = readdirSync(place)
    vi.stubEnv('BACKUP_KEY', 'short')
    await expect(run()).rejects.toThrow(/^BACKUP_KEY is too short: a passphrase has 16 characters or more\.$/)
    vi.stubEnv('BACKUP_KEY', key)
    expect(readdirSync(place)).toEqual(before)
  })

  it('end with the process that asked for them, without a finished file', async () => {
    clock.advance(day)
    const before = readdirSync(place)
    // Its key takes half a second to derive, in which the file lies there unfinished.
    vi.stubEnv('BACKUP_KEY', 'a passphrase of several words')
    const running = run().catch((error: unknown) => String(error))
    await expect
      .poll(() => existsSync(place) && readdirSync(place).length, { timeout: stretch(20_000), interval: 5 })
      .toBeGreaterThan(before.length)
    await backups.stop()
    expect(await running).toMatch(/ended with SIGTERM/)
    vi.stubEnv('BACKUP_KEY', key)
    const left = readdirSync(place).filter((name) => !before.includes(name))
    expect(left.every((name) => name.includes('.part'))).toBe(true)
  })

  it('are looked after by the doctor', async () => {
    const queue = await startJobs(site.platform.connection.pool, site.platform.log)
    expect(await finding()).toMatchObject({ state: 'missing', detail: 'No process runs background jobs yet.' })
    await queue.work(jobs)
    await queue.stop()
    const [rules] = await site.query('select expire_seconds, heartbeat_seconds from jobs.queue where name = $1', ['backup'])
    expect(rules).toEqual({ expire_seconds: 72_000, heartbeat_seconds: 10 })
    const note = (state: string, daysAgo: number, output: object | null) =>
      site.query(
        `insert into jobs.job (name, state, output, created_on, completed_on)
         values ('backup', $1::jobs.job_state, $2, now(), $3)`,
        [state, output, new Date(clock.now().getTime() - daysAgo * day)],
      )
    await note('completed', 3, null)
    expect(await finding()).toMatchObject({ state: 'failing', detail: expect.stringMatching(/^The latest backup was made on/) })
    await note('completed', 2, null)
    expect(await finding()).toMatchObject({ state: 'ok', detail: expect.stringMatching(/It’s encrypted\.$/) })
    await note('failed', 1, { message: 'no space left on device' })
    expect(await finding()).toMatchObject({ state: 'failing', detail: expect.stringContaining('no space left on device') })
    await note('completed', 0.1, { missing: 3 })
    expect(await finding()).toMatchObject({ state: 'failing', detail: expect.stringMatching(/^The latest backup is missing 3 files/) })
    await note('completed', 0, { missing: 0 })
    expect(await finding()).toMatchObject({ state: 'ok' })
  })
})
