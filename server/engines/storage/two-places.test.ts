import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ObjectMissing, StorageUnavailable, type Storage } from '#server/platform/storage.ts'
import { readS3Url, type StorageTarget } from '#server/platform/storage-target.ts'
import { startS3, type S3StandIn } from '#tests/s3-stand-in.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import { describeStorage } from './storage-contract.ts'
import { twoPlaces } from './two-places.ts'

type S3Target = Extract<StorageTarget, { kind: 's3' }>
const folder = mkdtempSync(join(tmpdir(), 'coterie-two-'))
let s3: S3StandIn
let bucket: Storage
let disk: Storage
let both: Storage
const put = async (place: Storage, key: string, content: string) => {
  const file = join(folder, 'local')
  writeFileSync(file, content)
  await place.put(key, file)
}
const keys = async (place: Storage) => {
  const found: string[] = []
  for await (const { key } of place.list()) found.push(key)
  return found.sort()
}

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  s3.objects.clear()
  s3.faults.length = 0
  rmSync(join(folder, 'disk'), { recursive: true, force: true })
  bucket = s3Storage(readS3Url(`${s3.url}&redirect=on`) as S3Target, { times: { answer: 800, silence: 1_000, all: 1_000 } })
  disk = diskStorage(join(folder, 'disk'))
  both = twoPlaces(bucket, disk)
})

describeStorage('two folders', (place) => twoPlaces(diskStorage(join(place, 'first')), diskStorage(join(place, 'other'))))

describe('two places', () => {
  beforeEach(async () => {
    await put(disk, 'old.webp', 'old')
    await put(disk, 'both.webp', 'both')
    await put(bucket, 'both.webp', 'both')
    await put(both, 'new.webp', 'new')
  })

  it('read from either, write to the first, remove from both, and are one list', async () => {
    expect(await keys(disk)).toEqual(['both.webp', 'old.webp'])
    expect(await keys(bucket)).toEqual(['both.webp', 'new.webp'])
    expect(await keys(both)).toEqual(['both.webp', 'new.webp', 'old.webp'])
    for (const name of ['old', 'both', 'new']) {
      expect(await text(await both.read(`${name}.webp`))).toBe(name)
      expect(await both.size(`${name}.webp`)).toBe(name.length)
    }
    await expect(both.read('none.webp')).rejects.toBeInstanceOf(ObjectMissing)
    for (const name of ['old', 'both', 'new']) await both.remove(`${name}.webp`)
    expect([await keys(disk), await keys(bucket)]).toEqual([[], []])
  })

  it('give an address to what lies in the one that gives addresses', async () => {
    expect(await both.address('new.webp', 'image/webp')).toContain('/media/new.webp?')
    expect(await both.address('old.webp', 'image/webp')).toBeNull()
    expect(await twoPlaces(disk, bucket).address('new.webp', 'image/webp')).toContain('/media/new.webp?')
  })

  it('find what is moved between two looks', async () => {
    const moving: Storage = {
      ...disk,
      read: async (key, range) => {
        await put(bucket, key, 'old')
        await disk.remove(key)
        return disk.read(key, range)
      },
    }
    expect(await text(await twoPlaces(bucket, moving).read('old.webp'))).toBe('old')
  })

  it('remove from the other place first, where a mover looks after it copied', async () => {
    const removed: string[] = []
    const noting = (name: string, place: Storage): Storage => ({
      ...place,
      remove: (key) => {
        removed.push(name)
        return place.remove(key)
      },
    })
    await twoPlaces(noting('first', bucket), noting('other', disk)).remove('both.webp')
    expect(removed).toEqual(['other', 'first'])
  })

  it('serve what one has while the other is away, and say of the rest that they cannot know', async () => {
    s3.faults.push({ kind: 'drop', times: 1_000 })
    expect(await text(await both.read('old.webp'))).toBe('old')
    await expect(both.read('new.webp')).rejects.toBeInstanceOf(StorageUnavailable)
    await expect(both.size('none.webp')).rejects.toBeInstanceOf(StorageUnavailable)
    await expect(put(both, 'more.webp', 'x')).rejects.toBeInstanceOf(StorageUnavailable)
    // A right to be forgotten is not half fulfilled in silence.
    await expect(both.remove('both.webp')).rejects.toBeInstanceOf(StorageUnavailable)
  })
})
