import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StorageUnavailable, type Storage } from '#server/platform/storage.ts'
import { readS3Url, type StorageTarget } from '#server/platform/storage-target.ts'
import { stretch } from '#tests/pace.ts'
import { hasCeph, startCeph } from '#tests/installed-ceph.ts'
import { startS3, type S3StandIn } from '#tests/s3-stand-in.ts'
import { s3Storage } from './s3.ts'
import { describeS3 } from './s3-contract.ts'
import { describeStorage } from './storage-contract.ts'

type S3Target = Extract<StorageTarget, { kind: 's3' }>
const times = { answer: 800, silence: 1_000, all: 4_000 }
const folder = mkdtempSync(join(tmpdir(), 'coterie-s3-'))
const content = '0123456789'.repeat(50_000)
let s3: S3StandIn
let storage: Storage
const target = (): S3Target => readS3Url(s3.url) as S3Target
const put = async (key: string, bytes = content) => {
  const file = join(folder, key)
  writeFileSync(file, bytes)
  await storage.put(key, file)
}

beforeAll(async () => {
  s3 = await startS3({ region: 'eu-central-1' })
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  s3.objects.clear()
  s3.faults.length = 0
  s3.requests.length = 0
  Object.assign(s3, { ahead: 0, isPublic: false })
  storage = s3Storage(target(), { times })
})

describeStorage('the stand-in for S3', async () => s3Storage(readS3Url((await startS3()).url) as S3Target))
describeS3('the stand-in for S3', () => startS3())

if (hasCeph()) {
  const ceph = startCeph()
  beforeAll(async () => void (await ceph), 180_000)
  afterAll(async () => (await ceph).stop())
  describeStorage('the gateway of Ceph that is installed here', async () => s3Storage(readS3Url((await ceph).url) as S3Target))
  describeS3('the gateway of Ceph that is installed here', async () => ({ url: (await ceph).url, stop: () => Promise.resolve() }))
}

describe('a bucket', () => {
  it('is shared with others: what is not below media/ is never seen', async () => {
    s3.objects.set('backups/one.webp', { bytes: Buffer.from('x'), type: '', at: new Date() })
    s3.objects.set('media/deeper/one.webp', { bytes: Buffer.from('x'), type: '', at: new Date() })
    await put('mine.webp')
    const keys: string[] = []
    for await (const { key } of storage.list()) keys.push(key)
    expect(keys).toEqual(['mine.webp'])
    expect(s3.objects.get('media/mine.webp')?.type).toBe('image/webp')
  })

  it('that everybody may read is refused', async () => {
    s3.isPublic = true
    await expect(storage.probe()).rejects.toThrow('everybody can read the bucket')
    expect([...s3.objects.keys()]).toEqual([])
  })

  it('gets no file that another process changed on its way', async () => {
    // A hash that the bytes do not have, as when the file changes after it was counted.
    const file = join(folder, 'changed.webp')
    writeFileSync(file, 'a'.repeat(100))
    const change = () => writeFileSync(file, 'b'.repeat(100))
    s3.faults.push({ kind: 'status', status: 503, before: change, times: 1 })
    await expect(storage.put('changed.webp', file)).rejects.toThrow('XAmzContentSHA256Mismatch')
    expect(s3.objects.size).toBe(0)
  })
})

describe('a server that is busy or broken', () => {
  it.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['answers 503', { kind: 'status', status: 503 }],
    ['is to be asked more slowly', { kind: 'status', status: 429 }],
    ['closes the line', { kind: 'drop' }],
    ['does not answer', { kind: 'hang' }],
  ] as const)('is asked again when it %s', async (_, fault) => {
    await put('one.webp')
    for (const work of [
      () => storage.size('one.webp'),
      async () => (await buffer(await storage.read('one.webp'))).length,
      () => put('two.webp').then(() => storage.size('two.webp')),
      () => storage.remove('two.webp').then(() => content.length),
      async () => {
        const sizes: number[] = []
        for await (const { size } of storage.list()) sizes.push(size)
        return sizes[0]
      },
    ]) {
      s3.faults.push({ ...fault, times: 1 })
      expect(await work()).toBe(content.length)
    }
  })

  it('is given up after three tries, in words without a secret', async () => {
    // The time of all tries is for another test: this thread may stand still for longer than that.
    const patient = s3Storage(target(), { times: { ...times, all: Number.POSITIVE_INFINITY } })
    for (const kind of ['hang', 'drop'] as const) {
      s3.faults.splice(0, 9, { kind, times: 100 })
      const began = performance.now()
      const failure = await patient.size('one.webp').catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(StorageUnavailable)
      expect(String(failure)).not.toMatch(/STANDINKEY|secret/)
      expect(performance.now() - began).toBeLessThan(times.all + times.answer + stretch(1_000))
      expect(100 - (s3.faults[0]?.times ?? 0)).toBe(3)
    }
  })

  it('is given up within a bounded time, however many tries are left', async () => {
    const hurried = s3Storage(target(), { times: { ...times, all: times.answer / 2 } })
    s3.faults.push({ kind: 'hang', times: 100 })
    await expect(hurried.size('one.webp')).rejects.toBeInstanceOf(StorageUnavailable)
    expect(100 - (s3.faults[0]?.times ?? 0)).toBe(1)
  })

  it('that cannot be reached, or answers with something else, is unavailable', async () => {
    await expect(s3Storage({ ...target(), endpoint: new URL('http://127.0.0.1:1') }).size('one.webp')).rejects.toThrow('ECONNREFUSED')
    const chatter = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end('SSH-2.0-OpenSSH_9.2\r\n')
    })
    await new Promise<void>((resolve) => chatter.listen(0, '127.0.0.1', resolve))
    const endpoint = new URL(`http://127.0.0.1:${(chatter.address() as AddressInfo).port}`)
    await expect(s3Storage({ ...target(), endpoint }, { times }).size('one.webp')).rejects.toBeInstanceOf(StorageUnavailable)
    chatter.close()
  })

  it('stores once what it stored without saying so', async () => {
    s3.faults.push({ kind: 'lose-answer', method: 'PUT', times: 1 })
    await put('one.webp')
    expect(s3.requests.filter((line) => line.startsWith('PUT')).at(-1)).toMatch(/412$/)
    expect(await storage.size('one.webp')).toBe(content.length)
    s3.faults.push({ kind: 'lose-answer', method: 'DELETE', times: 1 })
    await storage.remove('one.webp')
    expect(await storage.size('one.webp')).toBeUndefined()
  })

  it('that knows no conditions is asked without', async () => {
    s3.faults.push({ kind: 'status', status: 501, method: 'PUT', times: 1 })
    await put('one.webp')
    expect(await storage.size('one.webp')).toBe(content.length)
  })

  it('may break off in the middle of an object: it goes on from there', async () => {
    await put('one.webp')
    s3.faults.push({ kind: 'cut', times: 3 })
    expect(await text(await storage.read('one.webp'))).toBe(content)
    s3.faults.push({ kind: 'cut', times: 2 })
    expect(await text(await storage.read('one.webp', { start: 7, end: 400_006 }))).toBe(content.slice(7, 400_007))
    expect(s3.requests.filter((line) => line.endsWith('206')).length).toBeGreaterThanOrEqual(5)
  })

  it('fails the reader when an object goes away in the middle', async () => {
    await put('one.webp')
    s3.faults.push({ kind: 'cut', times: 1 })
    const stream = await storage.read('one.webp')
    s3.objects.clear()
    await expect(text(stream)).rejects.toThrow('there is no object one.webp')
  })
})
