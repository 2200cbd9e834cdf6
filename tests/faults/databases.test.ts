import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'

/** PostgreSQL servers installed on this machine, besides the embedded one: 15 is the oldest supported. */
const installations = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql').filter((version) => Number(version) >= 15 && existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))
  : []
const unprivileged = 65534
const cleanUps: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

/** PostgreSQL refuses root. */
function asNobody(command: readonly string[]): [string, string[]] {
  const isRoot = process.getuid?.() === 0
  const [program = '', ...args] = isRoot
    ? ['setpriv', `--reuid=${unprivileged}`, `--regid=${unprivileged}`, '--clear-groups', ...command]
    : command
  return [program, args]
}

/** A system server on a socket in a folder of its own; answers its DATABASE_URL. */
async function startSystemPostgres(version: string, ...settings: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-system-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  chmodSync(folder, 0o711)
  if (process.getuid?.() === 0) for (const path of [folder, data]) chownSync(path, unprivileged, unprivileged)
  const bin = `/usr/lib/postgresql/${version}/bin`
  const made = spawnSync(...asNobody([`${bin}/initdb`, '-D', data, '-U', 'coterie', '-A', 'trust', '-E', 'UTF8', '--locale=C']), {
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(made.stderr)
  const options = ['listen_addresses=', `unix_socket_directories=${folder}`, ...settings].flatMap((setting) => ['-c', setting])
  const server: ChildProcess = spawn(...asNobody([`${bin}/postgres`, '-D', data, ...options]), { stdio: 'ignore' })
  cleanUps.push(async () => {
    const gone = new Promise((resolve) => server.on('exit', resolve))
    server.kill('SIGINT')
    await gone
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `postgresql://coterie@${encodeURIComponent(folder)}/postgres`
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isUp) return url
    await sleep(100)
  }
  throw new Error('the system server did not start')
}

const databases: [string, () => Promise<Record<string, string>>][] = [
  ['the embedded database', async () => ({})],
  ...installations.map((version): [string, () => Promise<Record<string, string>>] => [
    `the system's PostgreSQL ${version}`,
    async () => ({ DATABASE_URL: await startSystemPostgres(version) }),
  ]),
]

describe.each(databases)('on %s', (_, prepare) => {
  it('people join, post, like, answer and follow, and find it all again after a restart', { timeout: 60_000 }, async () => {
    const env = await prepare()
    const site = new ProcessSite()
    cleanUps.push(() => site.remove())
    await site.start(env)
    const [ana, ben] = [
      await Visitor.signUp(site.url, { email: 'ana@people.example', username: 'ana_story' }),
      await Visitor.signUp(site.url, { email: 'ben@people.example', username: 'ben_story' }),
    ]
    const { id } = (await ana.post('/api/posts', { content: 'Grüße, 日本 and 👋' })).body
    await ben.post(`/api/posts/${id}/like`, { liked: true })
    await ben.post(`/api/posts/${id}/comments`, { content: 'hello' })
    await ben.post(`/api/users/${ana.id}/follow`)
    expect(await site.signal('SIGTERM')).toBe(0)
    await site.start(env)
    expect((await ben.get(`/api/posts/${id}`)).body).toMatchObject({
      content: 'Grüße, 日本 and 👋',
      isLiked: true,
      likesCount: 1,
      commentsCount: 1,
    })
    expect((await ben.get(`/api/users/${ana.id}`)).body).toMatchObject({ isFollowing: true, followerCount: 1 })
    expect((await ben.get('/api/posts?feed=following')).body).toHaveLength(1)
  })
})

describe('a database that may lose what it acknowledged', () => {
  it('is refused with one sentence', { timeout: 60_000 }, async () => {
    const [version] = installations
    // Without a server of the system, an embedded one is told so by its settings file.
    const site = new ProcessSite()
    cleanUps.push(() => site.remove())
    const env = version ? { DATABASE_URL: await startSystemPostgres(version, 'fsync=off') } : await embeddedWithoutFsync(site)
    await expect(site.start(env)).rejects.toThrow(/fsync=off/)
  })
})

async function embeddedWithoutFsync(site: ProcessSite): Promise<Record<string, string>> {
  await site.start()
  const client = new pg.Client({ host: socketFolder(site), user: 'coterie', database: 'coterie' })
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.end()
  await site.signal('SIGTERM')
  return {}
}

function socketFolder(site: ProcessSite): string {
  const { stdout } = spawnSync('sed', ['-n', '5p', join(site.folder, 'postgres', 'postmaster.pid')], { encoding: 'utf8' })
  return stdout.trim()
}
