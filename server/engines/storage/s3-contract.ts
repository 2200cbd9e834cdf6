import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StorageUnavailable, type Storage } from '#server/platform/storage.ts'
import { readS3Url, type StorageTarget } from '#server/platform/storage-target.ts'
import { s3Storage } from './s3.ts'

type S3Target = Extract<StorageTarget, { kind: 's3' }>

/** What every server that speaks S3 does, beyond what every storage does. Keeps the stand-in of the tests as strict as a real one. */
export function describeS3(name: string, open: () => Promise<{ url: string; stop: () => Promise<void> }>): void {
  describe(`${name} as a bucket`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'coterie-s3-'))
    const content = '0123456789'.repeat(5_000)
    let target: S3Target
    let storage: Storage
    let close = () => Promise.resolve()
    const put = async (key: string, bytes = content) => {
      const file = join(folder, key)
      writeFileSync(file, bytes)
      await storage.put(key, file)
    }
    const changed = (change: Partial<S3Target>, ahead = 0) => s3Storage({ ...target, ...change }, { now: () => Date.now() + ahead })
    const addressOf = async (key: string, ahead = 0) => (await changed({ redirects: true }, ahead).address(key, 'image/webp')) ?? ''

    beforeAll(async () => {
      const { url, stop } = await open()
      target = readS3Url(url) as S3Target
      storage = s3Storage(target)
      close = stop
      await put('first.webp')
    }, 120_000)
    afterAll(async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    })

    it('is told from one that is not there, and from one that refuses the keys', async () => {
      await expect(changed({}).probe()).resolves.toBeUndefined()
      await expect(changed({ bucket: 'other-bucket' }).probe()).rejects.toThrow(
        /^the storage at 127\.0\.0\.1:\d+ answers 404 NoSuchBucket$/,
      )
      await expect(changed({ secretKey: 'wrong' }).probe()).rejects.toThrow('answers 403 SignatureDoesNotMatch')
      await expect(changed({ accessKey: 'wrong' }).probe()).rejects.toThrow('answers 403 InvalidAccessKeyId')
      await expect(changed({ bucket: 'other-bucket' }).read('first.webp')).rejects.toBeInstanceOf(StorageUnavailable)
      await expect(changed({ secretKey: 'wrong' }).size('first.webp')).rejects.toBeInstanceOf(StorageUnavailable)
    })

    it('keeps what a key had first, also among many that come at once', async () => {
      await put('once.webp', 'first')
      await expect(put('once.webp', 'another')).rejects.toThrow('another object has the key')
      expect(await text(await storage.read('once.webp'))).toBe('first')
      const files = Array.from({ length: 6 }, (_, index) => join(folder, `race-${index}`))
      for (const [index, file] of files.entries()) writeFileSync(file, 'x'.repeat(index + 1))
      const outcomes = await Promise.allSettled(files.map((file) => storage.put('race.webp', file)))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await storage.size('race.webp')).toBe(outcomes.findIndex(({ status }) => status === 'fulfilled') + 1)
    })

    it('tells the time to a machine whose clock is wrong', async () => {
      for (const ahead of [-40, 40]) {
        expect(await changed({}, ahead * 60_000).size('first.webp')).toBe(content.length)
        expect(await text(await changed({}, ahead * 60_000).read('first.webp', { start: 3, end: 5 }))).toBe('345')
      }
    })

    it('gives an address only where the operator wants it', async () => {
      expect(await storage.address('first.webp', 'image/webp')).toBeNull()
    })

    it('gives an address that opens one object for a minute, whole and in part, and nothing else', async () => {
      await put('second.webp')
      const address = await addressOf('first.webp')
      expect(new URL(address).origin).toBe(target.endpoint.origin)
      const whole = await fetch(address)
      expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([200, 'image/webp', content])
      expect(whole.headers.get('cache-control')).toBe('private, max-age=60')
      const part = await fetch(address, { headers: { range: 'bytes=-5' } })
      expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 49995-49999/50000', '56789'])
      expect((await fetch(address, { headers: { range: 'bytes=50000-' } })).status).toBe(416)
      const others = [
        address.replace('first', 'second'),
        address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'),
        address.split('?')[0] ?? '',
      ]
      for (const other of others) expect((await fetch(other)).status).toBe(403)
      expect((await fetch(address, { method: 'DELETE' })).status).toBe(403)
      expect((await fetch(await addressOf('first.webp', -61_000))).status).toBe(403)
      expect((await fetch(await addressOf('first.webp', -50_000))).status).toBe(200)
    })
  })
}
