import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { bring, forged, manifest, post } from '#tests/people/archives.ts'
import { makePhoto } from '#tests/people/files.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { goOnFollowing } from './follow-waiting.ts'
import { listItems } from './list-items.ts'
import { openArchive } from './open-archive.ts'
import { runImport } from './run-import.ts'
import { placeCrowd } from '#tests/people/crowd.ts'

let home: TestSite
let away: TestSite

beforeAll(async () => {
  home = await startTestSite({ runsJobs: true })
  away = await startTestSite({ runsJobs: true })
})

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
async function takeAlong(person: Visitor): Promise<Buffer> {
  const { body: asked } = await person.post('/api/me/exports')
  while ((await person.get('/api/me/exports')).body[0].state === 'waiting') await pause()
  return (await person.get((await person.post(`/api/me/exports/${asked.id}/link`)).body.url)).body
}
const postsOf = async (reader: Visitor, person: Visitor) => (await reader.get(`/api/posts?author=${person.id}`)).body

describe('an archive of another site', () => {
  it(
    'brings posts, pictures, people and an empty profile along, marked, and a second time changes nothing',
    async () => {
      const [ana, known] = [await home.person('ana_at_home'), await home.person('known_name')]
      const gone = await home.person('not_there')
      for (const person of [known, gone]) await ana.post(`/api/users/${person.id}/follow`)
      const { body: media } = await ana.upload({ media: await makePhoto() })
      await ana.put(`/api/users/${ana.id}/profile`, { bio: 'I paint', location: 'Porto', links: ['ana.example'], photoURL: media.url })
      const attachments = [
        { url: media.url, alt: 'green' },
        { url: (await ana.upload({ media: await makePhoto({ width: 90, height: 60 }) })).body.url, alt: 'greener' },
      ]
      const written = (await ana.post('/api/posts', { content: 'a hill #hills', attachments })).body
      await ana.post('/api/posts', { content: 'words alone' })
      const archive = await takeAlong(ana)

      const [here, friend, reader] = [await away.person('ana_here'), await away.person('known_name'), await away.person()]
      await here.put(`/api/users/${here.id}/profile`, { location: 'Lisbon' })
      await reader.post(`/api/users/${here.id}/follow`)
      const { state, report } = await bring(here, archive)
      expect([state, report]).toEqual([
        'done',
        {
          origin: home.url,
          username: 'ana_at_home',
          posts: 2,
          files: 3,
          skipped: [],
          follows: 1,
          followsWaiting: 0,
          isPrivate: false,
          unknownPeople: 1,
          profile: ['bio', 'links', 'photo'],
        },
      ])
      const [second, first] = await postsOf(reader, here)
      expect(second.content).toBe('words alone')
      expect(first).toMatchObject({ content: 'a hill #hills', createdAt: written.createdAt, media: { alt: 'green' } })
      expect(first.importedAt).not.toBe(null)
      expect(first.attachments).toMatchObject([{ url: first.mediaUrl }, { media: { alt: 'greener', width: 60 } }])
      for (const { url } of first.attachments) expect((await reader.get(url)).status).toBe(200)
      expect((await reader.get(`/api/users/${here.id}`)).body).toMatchObject({
        bio: 'I paint',
        location: 'Lisbon',
        links: ['https://ana.example/'],
        followingCount: 1,
      })
      expect((await friend.get(`/api/users/${friend.id}`)).body.followerCount).toBe(1)
      // Found by who looks for them, and no news to anybody else.
      const ids = async (query: string) => (await reader.get(`/api/posts${query}`)).body.map(({ id }: { id: number }) => id)
      for (const outlet of ['?tag=hills', '?feed=following']) expect(await ids(outlet)).toEqual([])
      for (const person of [friend, reader]) expect((await person.get('/api/notifications')).body).toEqual([])
      expect(await ids('')).toEqual([])
      expect((await away.visitor().get('/api/posts')).body).toEqual([])

      const again = await bring(here, archive)
      expect(again.report).toMatchObject({ posts: 0, files: 0, follows: 0, skipped: [{ reason: 'already_here', count: 2 }], profile: [] })
      expect(await postsOf(reader, here)).toHaveLength(2)
      // On the site it comes from, everything is there already.
      expect((await bring(ana, archive)).report).toMatchObject({ posts: 0, skipped: [{ reason: 'already_here', count: 2 }] })
    },
    stretch(60_000),
  )

  it('closes the account first where it was private, and asks whoever is private here', async () => {
    const [here, creator, known, reader] = [await away.person(), await away.creator(), await away.person('known_door'), await away.person()]
    await known.put('/api/me/follow-settings', { isPrivate: true })
    const archive = await forged({
      'manifest.json': manifest,
      'lists/profile.json': [{ isPrivate: true }],
      'lists/posts.json': [post(1, { content: 'behind a door' })],
      'lists/following.json': [{ username: 'known_door' }],
    })
    const { state, report } = await bring(here, archive)
    expect([state, report.isPrivate]).toEqual(['done', true])
    expect((await here.get(`/api/users/${here.id}`)).body.isPrivate).toBe(true)
    expect(await postsOf(here, here)).toHaveLength(1)
    expect(await postsOf(reader, here)).toEqual([])
    expect((await here.get(`/api/users/${known.id}`)).body).toMatchObject({ isFollowing: false, isRequested: true })
    // The account of a creator is open, here as everywhere.
    expect((await bring(creator, archive)).report.isPrivate).toBe(false)
    expect(await postsOf(reader, creator)).toHaveLength(1)
  })

  it('goes by the rules of every post, and says what was left out', async () => {
    const eve = await away.person()
    const long = 'x'.repeat(281)
    const posts = [
      post(1),
      post(2, { content: long }),
      post(3, { isPremium: true }),
      post('four', { createdAt: '2999-01-01T00:00:00Z' }),
      post(5, { content: '' }),
      post(6, { content: '\u0000' }),
      post(7, { createdAt: 'soon' }),
      post(8, { content: 'with a lost file', media: `${'a'.repeat(22)}.webp` }),
      post(9, { content: 'with a broken file', media: `${'b'.repeat(22)}.webp` }),
      { userId: 1, user_id: 1, hello: true },
      null,
    ]
    const { report } = await bring(
      eve,
      await forged({ 'manifest.json': manifest, 'lists/posts.json': posts, [`media/${'b'.repeat(22)}.webp`]: Buffer.from('<script>') }),
    )
    const skipped = Object.fromEntries(report.skipped.map(({ reason, count }: { reason: string; count: number }) => [reason, count]))
    expect(skipped).toEqual({ too_long: 1, premium: 1, invalid: 5, file_missing: 1, file_refused: 1 })
    const found = await postsOf(eve, eve)
    expect(found.map(({ content }: { content: string }) => content).toSorted()).toEqual([
      'post 1',
      'post four',
      'with a broken file',
      'with a lost file',
    ])
    for (const { createdAt, userId } of found) {
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now())
      expect(userId).toBe(eve.id)
    }
  })

  it(
    'refuses what is no archive, or means harm, and changes nothing',
    async () => {
      const eve = await away.person()
      const list = { 'manifest.json': manifest, 'lists/posts.json': [post(1)] }
      const bomb = Buffer.alloc(60 * 1024 * 1024, ' ')
      const refusals: [string, Buffer][] = [
        ['unreadable', Buffer.from('no archive at all')],
        ['unreadable', (await forged(list)).subarray(0, 200)],
        ['not_an_export', await forged({ 'lists/posts.json': [] })],
        ['not_an_export', await forged({ ...list, 'manifest.json': { ...manifest, origin: 'javascript:alert(1)' } })],
        ['broken', await forged({ ...list, 'lists/posts.json': Buffer.from('[{') })],
        ['broken', await forged({ ...list, 'lists/posts.json': { length: 3 } })],
        // Found to be broken at its end, or in another list, it has brought nothing of its beginning.
        ['broken', await forged({ ...list, 'lists/posts.json': Buffer.from(`[${JSON.stringify(post(1))},{]`) })],
        ['broken', await forged({ ...list, 'lists/following.json': Buffer.from('[{"username":"ana"}') })],
        ['too_large', await forged({ ...list, 'lists/following.json': [{ username: 'x'.repeat(300 * 1024) }] })],
        ['not_an_export', await forged({ ...list, 'manifest.json': { ...manifest, username: 'a\u0000b' } })],
        ['not_an_export', await forged({ ...list, 'manifest.json': { ...manifest, origin: 'https://\ud800.example' } })],
        ['too_large', await forged({ ...list, 'lists/posts.json': bomb })],
        ['too_large', await forged({ ...list, 'lists/posts.json': Buffer.from(`[${'{},'.repeat(2_000_000)}{}]`) })],
        [
          'unreadable',
          renamed(await forged({ ...list, 'media/xx.webp': bomb.subarray(0, 9) }), 'media/xx.webp', '../../x/x.webp'.slice(0, 13)),
        ],
      ]
      for (const [refusal, archive] of refusals) {
        expect(await bring(eve, archive)).toMatchObject({ state: 'failed', refusal, report: null })
      }
      expect(await postsOf(eve, eve)).toEqual([])
      const keys: string[] = []
      for await (const { key } of away.platform.storage.list()) if (key.endsWith('.zip')) keys.push(key)
      expect(keys).toEqual([])
    },
    stretch(240_000),
  )

  it('takes what the database cannot hold for what it is, in every list', async () => {
    const [eve, known] = [await away.person(), await away.person('known_by_name')]
    const bad = ['\u0000', '\ud800', 'a\udfffb']
    const archive = await forged({
      'manifest.json': manifest,
      'lists/profile.json': [{ bio: bad[0], location: bad[1], interests: [bad[2]], services: bad }],
      'lists/posts.json': [
        ...bad.map((content, place) => post(place, { content })),
        ...bad.map((text) => post(`id ${text}`, { content: 'fine', mediaAlt: text, teaser: text, createdAt: '2024-01-01T00:00:00Z' })),
      ],
      'lists/following.json': [...bad.map((username) => ({ username })), { username: 'known_by_name' }],
    })
    expect(await bring(eve, archive)).toMatchObject({
      state: 'done',
      report: { posts: 3, follows: 1, unknownPeople: 0, profile: [], skipped: [{ reason: 'invalid', count: 3 }] },
    })
    expect((await known.get(`/api/users/${known.id}`)).body.followerCount).toBe(1)
  })

  it(
    'stands under its tags by the time it was written, and never floods them',
    async () => {
      const [eve, reader] = [await away.person(), await away.person()]
      const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString()
      const of = (id: string, createdAt: string) => post(id, { content: `#flood ${id}`, createdAt })
      const posts = [
        ...Array.from({ length: 30 }, (_, place) => of(`old ${place}`, '2024-05-06T07:08:09Z')),
        ...Array.from({ length: 30 }, (_, place) => of(`new ${place}`, hours(1))),
      ]
      expect((await bring(eve, await forged({ 'manifest.json': manifest, 'lists/posts.json': posts }))).report.posts).toBe(60)
      const tagged = (await reader.get('/api/posts?tag=flood&limit=100')).body
      expect(tagged).toHaveLength(20)
      expect(tagged.every(({ createdAt }: { createdAt: string }) => createdAt.startsWith('2024-05-06'))).toBe(true)
      expect(await away.query("select from post_tags where tag = 'flood' and created_at > now() - interval '1 day'")).toEqual([])
    },
    stretch(120_000),
  )

  it(
    'follows as fast as anybody may, and says who still waits',
    async () => {
      const site = await startTestSite({ runsJobs: true, env: { LIMIT_SCALE: '0.1' } })
      const eve = await site.person()
      const crowd = await placeCrowd(site.platform.database, 20)
      const following = crowd.map((_, place) => ({ username: `many_${place + 1}` }))
      const { report } = await bring(eve, await forged({ 'manifest.json': manifest, 'lists/following.json': following }))
      // Twelve a minute at this scale: the rate is the same by hand.
      expect([report.follows, report.followsWaiting]).toEqual([12, 8])
      expect((await eve.post(`/api/users/${crowd.at(-1)}/follow`)).status).toBe(429)
      await goOnFollowing(site.platform)
      expect((await eve.get('/api/me/imports')).body[0].report).toMatchObject({ follows: 12, followsWaiting: 8 })
      // Once the rate allows more, they are followed without anybody's doing.
      await goOnFollowing({ ...site.platform, limiter: home.platform.limiter })
      expect((await eve.get('/api/me/imports')).body[0].report).toMatchObject({ follows: 20, followsWaiting: 0 })
      expect(await site.query('select from import_follows')).toEqual([])
      expect((await eve.get(`/api/users/${eve.id}`)).body.followingCount).toBe(20)
      expect(await site.query('select from notifications')).toEqual([])
    },
    stretch(120_000),
  )

  it('takes no more of the storage than its share, with what rests there', async () => {
    const site = await startTestSite({ env: { ARCHIVES_MB: '1' } })
    const [ana, ben, eve] = [await site.person(), await site.person(), await site.person()]
    const send = (person: Visitor, bytes: number) => person.upload({ archive: Buffer.alloc(bytes) }, '/api/me/imports')
    expect((await send(ana, 700_000)).status).toBe(202)
    const refused = await send(ben, 700_000)
    expect([refused.status, codeOf(refused)]).toEqual([507, 'storage_full'])
    expect(await site.query('select from data_imports where user_id = $1', [ben.id])).toEqual([])
    // Of two who come at once and fit alone, one is let in.
    const answers = await Promise.all([send(ben, 250_000), send(eve, 250_000)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 507])
    expect(codeOf(await ana.post('/api/me/exports'))).toBe('storage_full')
  })

  it('says what it brought when it fails in the middle for reasons of ours', async () => {
    const eve = await away.person()
    const posts = Array.from({ length: 3 }, (_, place) => post(place))
    const archive = await forged({ 'manifest.json': manifest, 'lists/posts.json': posts })
    await away.query("insert into data_imports (user_id, asked_at, file) values ($1, now() - interval '1 second', $2)", [
      eve.id,
      `${'q'.repeat(22)}.zip`,
    ])
    const [{ id } = { id: 0 }] = await away.query<{ id: number }>('select id from data_imports where user_id = $1', [eve.id])
    const folder = await mkdtemp(join(tmpdir(), 'coterie-archive-'))
    await writeFile(join(folder, 'archive'), archive)
    await away.platform.storage.put(`${'q'.repeat(22)}.zip`, join(folder, 'archive'))
    await rm(folder, { recursive: true })
    // The third post meets a database that refuses it.
    await away.query(`alter table posts add constraint no_third check (content <> 'post 2')`)
    await expect(runImport(away.platform, id, { isLast: false })).rejects.toThrow()
    expect((await eve.get('/api/me/imports')).body[0]).toMatchObject({ state: 'waiting', report: null })
    await runImport(away.platform, id, { isLast: true })
    await away.query('alter table posts drop constraint no_third')
    expect((await eve.get('/api/me/imports')).body[0]).toMatchObject({ state: 'failed', refusal: 'site_failed', report: { posts: 2 } })
  })

  it(
    'reads a list of a million items while everybody else is served',
    async () => {
      const text = Buffer.from(`[${'{"username":"ana"},'.repeat(999_999)}{}]`)
      const began = process.threadCpuUsage()
      JSON.parse(text.toString('utf8'))
      const whole = process.threadCpuUsage(began).user
      // Time of this thread alone, so that a busy machine proves nothing; a collection of garbage may fall into one of two readings.
      const longest = Math.min(await longestTurn(text), await longestTurn(text))
      expect(longest).toBeLessThan(whole / 4)
    },
    stretch(120_000),
  )

  it('unpacks no more than the archive itself could hold', async () => {
    const eve = await away.person()
    const posts = [1, 2, 3].map((id) => post(id, { media: `${String(id).repeat(22)}.webp` }))
    const files = Object.fromEntries([1, 2, 3].map((id) => [`media/${String(id).repeat(22)}.webp`, Buffer.alloc(40 * 1024 * 1024)]))
    const archive = await forged({ 'manifest.json': manifest, 'lists/posts.json': posts, ...files })
    expect(archive.length).toBeLessThan(1024 * 1024)
    const { report } = await bring(eve, archive)
    expect(report).toMatchObject({ posts: 3, files: 0, skipped: [{ reason: 'file_missing', count: 3 }] })
  })

  it('unpacks nothing again and again that is left out each time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coterie-archive-'))
    const name = `${'z'.repeat(22)}.webp`
    const whole = await forged({ [`media/${name}`]: Buffer.alloc(900 * 1024) })
    // It says of itself that it is a byte shorter than it is.
    const directory = whole.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    whole.writeUInt32LE(900 * 1024 - 1, directory + 24)
    const path = join(folder, 'archive')
    await writeFile(path, whole)
    const archive = openArchive(path)
    try {
      expect(await archive.extract(name, join(folder, 'first'))).toBe(false)
      expect(await archive.extract(name, join(folder, 'second'))).toBe(false)
      expect((await readdir(folder)).toSorted()).toEqual(['archive', 'first'])
    } finally {
      archive.close()
      await rm(folder, { recursive: true })
    }
  })

  it('is not at fault when the disk gives out while it is unpacked', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coterie-archive-'))
    const name = `${'d'.repeat(22)}.webp`
    const path = join(folder, 'archive')
    await writeFile(path, await forged({ [`media/${name}`]: Buffer.alloc(1024) }))
    const archive = openArchive(path)
    try {
      await expect(archive.extract(name, join(folder, 'not-there', 'file'))).rejects.toThrow('ENOENT')
      expect(await archive.extract(name, join(folder, 'file'))).toBe(true)
    } finally {
      archive.close()
      await rm(folder, { recursive: true })
    }
  })

  it('comes from somebody who is signed in, one at a time', async () => {
    expect(codeOf(await away.visitor().upload({ archive: Buffer.from('x') }, '/api/me/imports'))).toBe('signed_out')
    const eve = await away.person()
    expect((await eve.upload({ other: Buffer.from('x') }, '/api/me/imports')).status).toBe(422)
    await away.query("insert into data_imports (user_id, asked_at) values ($1, '2999-01-01')", [eve.id])
    expect(codeOf(await eve.upload({ archive: Buffer.from('x') }, '/api/me/imports'))).toBe('import_waiting')
  })
})

/** The same bytes under another name of the same length. */
function renamed(archive: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(archive)
  for (let at = changed.indexOf(from); at !== -1; at = changed.indexOf(from, at + 1))
    changed.write(to.padEnd(from.length, 'x').slice(0, from.length), at)
  return changed
}

/** Microseconds of this thread for the part of a list that holds it longest. */
async function longestTurn(list: Buffer): Promise<number> {
  let longest = 0
  const chunks = async function* () {
    for (let from = 0; from < list.length; from += 65_536) {
      const turn = process.threadCpuUsage()
      yield list.subarray(from, from + 65_536)
      longest = Math.max(longest, process.threadCpuUsage(turn).user)
      await new Promise(setImmediate)
    }
  }
  let count = 0
  for await (const _ of listItems(chunks())) count += 1
  expect(count).toBe(1_000_000)
  return longest
}
