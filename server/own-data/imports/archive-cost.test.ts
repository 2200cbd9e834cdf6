import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { bring, forged, manifest, post } from '#tests/people/archives.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { openArchive } from './open-archive.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ runsJobs: true })
})

it.each([
  ['people who are zeros', 'following', `[${'0,'.repeat(5_000_000)}0]`],
  ['a list of nothing but room', 'following', `[${' '.repeat(10_000_000)}0]`],
  ['thousands of profiles', 'profile', `[${'{},'.repeat(2000)}{}]`],
])('ten kilobytes that unpack to %s are refused', async (_what, list, text) => {
  const archive = await forged({ 'manifest.json': manifest, [`lists/${list}.json`]: Buffer.from(text) })
  expect(archive.length).toBeLessThan(12_000)
  expect(await bring(await site.person(), archive)).toMatchObject({ state: 'failed', refusal: 'too_large', report: null })
})

it('takes the first of more people than it may name, and finds them as whoever looks for them would', async () => {
  const [eve, renamed, apart] = [await site.person(), await site.person('name_before'), await site.person('name_apart')]
  await renamed.put(`/api/users/${renamed.id}/profile`, { username: 'name_since' })
  await apart.post(`/api/users/${eve.id}/block`)
  const names = ['name_before', 'Name_Since', 'name_apart', ...Array.from({ length: 12_000 }, (_, place) => `nobody_${place}`)]
  const following = names.map((username) => ({ username }))
  const { state, report } = await bring(eve, await forged({ 'manifest.json': manifest, 'lists/following.json': following }))
  expect([state, report.follows, report.unknownPeople]).toEqual(['done', 1, 4998])
  expect((await eve.get(`/api/users/${renamed.id}`)).body.isFollowing).toBe(true)
})

it('is read elsewhere, and given up when that takes too long', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-archive-'))
  const [path, large] = [join(folder, 'archive'), join(folder, 'large')]
  const posts = Array.from({ length: 2_000 }, (_, place) => post(place, { content: `${place} `.repeat(100) }))
  await writeFile(path, await forged({ 'manifest.json': manifest, 'lists/posts.json': posts }))
  // So much more than it may take that it's looked at in time, though this thread stands still for a while.
  const tenTimes = Array.from({ length: 10 }, () => posts).flat()
  await writeFile(large, await forged({ 'manifest.json': manifest, 'lists/posts.json': tenTimes }))
  const archive = openArchive(path)
  const hurried = openArchive(large, { cpuSeconds: 0.05 })
  try {
    expect(await archive.check()).toMatchObject({ username: 'ana' })
    let count = 0
    for await (const found of archive.readPosts()) if (found?.createdAt === '2024-05-06T07:08:09.000Z') count += 1
    expect(count).toBe(2_000)
    await expect(hurried.check()).rejects.toMatchObject({ refusal: 'too_large' })
    await expect(hurried.extract(`${'z'.repeat(22)}.webp`, join(folder, 'file'))).rejects.toThrow('the reader of an archive ended')
  } finally {
    archive.close()
    hurried.close()
    await rm(folder, { recursive: true })
  }
})
