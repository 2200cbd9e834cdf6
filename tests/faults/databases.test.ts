import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { installedVersions, startSystemPostgres } from '#tests/system-postgres.ts'

const cleanUps: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

async function systemDatabase(version: string, ...settings: string[]): Promise<Record<string, string>> {
  const server = await startSystemPostgres(version, ...settings)
  cleanUps.push(() => server.stop())
  return { DATABASE_URL: server.url }
}

const databases: [string, () => Promise<Record<string, string>>][] = [
  ['the embedded database', async () => ({})],
  ...installedVersions.map((version): [string, () => Promise<Record<string, string>>] => [
    `the system's PostgreSQL ${version}`,
    () => systemDatabase(version),
  ]),
]

describe.each(databases)('on %s', (_, prepare) => {
  it('people join, post, like, answer and follow, and find it all again after a restart', { timeout: stretch(60_000) }, async () => {
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
  it('is refused with one sentence', { timeout: stretch(60_000) }, async () => {
    const [version] = installedVersions
    // Without a server of the system, an embedded one is told so by its settings file.
    const site = new ProcessSite()
    cleanUps.push(() => site.remove())
    const env = version ? await systemDatabase(version, 'fsync=off') : await embeddedWithoutFsync(site)
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
