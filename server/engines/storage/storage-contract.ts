import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { ObjectMissing, type Storage } from '#server/platform/storage.ts'

/** What every make of the storage must do. */
export function describeStorage(name: string, open: (folder: string) => Promise<Storage> | Storage): void {
  describe(`${name} as storage`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'coterie-storage-'))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    const storage = Promise.resolve(open(join(folder, 'objects')))
    const localFile = (content: string) => {
      const file = join(folder, 'local')
      writeFileSync(file, content)
      return file
    }
    const keys = async () => {
      const found: string[] = []
      for await (const object of (await storage).list()) found.push(object.key)
      return found.sort()
    }

    it('is empty at first', async () => {
      expect(await keys()).toEqual([])
      expect(await (await storage).size('nothing.webp')).toBeUndefined()
    })

    it('keeps what it was given, whole and in parts', async () => {
      const made = await storage
      await made.put('one.webp', localFile('0123456789'))
      expect(await made.size('one.webp')).toBe(10)
      expect(await text(await made.read('one.webp'))).toBe('0123456789')
      expect(await text(await made.read('one.webp', { start: 0, end: 0 }))).toBe('0')
      expect(await text(await made.read('one.webp', { start: 3, end: 9 }))).toBe('3456789')
      expect(await keys()).toEqual(['one.webp'])
    })

    it('takes the same key twice: a repeated put changes nothing that can be noticed', async () => {
      const made = await storage
      await made.put('one.webp', localFile('0123456789'))
      expect(await text(await made.read('one.webp'))).toBe('0123456789')
    })

    it('forgets what is removed, also twice', async () => {
      const made = await storage
      await made.put('two.mp4', localFile('x'))
      await made.remove('two.mp4')
      await made.remove('two.mp4')
      expect(await made.size('two.mp4')).toBeUndefined()
      await expect(made.read('two.mp4')).rejects.toBeInstanceOf(ObjectMissing)
      expect(await keys()).toEqual(['one.webp'])
    })

    it('keeps millions of bytes as they are, also for a reader who goes away in the middle', async () => {
      const made = await storage
      const bytes = randomBytes(3_000_001)
      const file = join(folder, 'large')
      writeFileSync(file, bytes)
      await made.put('large.webm', file)
      expect(bytes.equals(await buffer(await made.read('large.webm')))).toBe(true)
      expect(bytes.subarray(1_000_000).equals(await buffer(await made.read('large.webm', { start: 1_000_000, end: 3_000_000 })))).toBe(true)
      const left = await made.read('large.webm')
      for await (const chunk of left) if ((chunk as Buffer).length > 0) break
      expect(left.destroyed).toBe(true)
      await made.remove('large.webm')
    })

    it('takes one key from many at once', async () => {
      const made = await storage
      const files = Array.from({ length: 8 }, (_, index) => {
        const file = join(folder, `many-${index}`)
        writeFileSync(file, 'the same')
        return file
      })
      await Promise.all(files.map((file) => made.put('same.webp', file)))
      expect(await text(await made.read('same.webp'))).toBe('the same')
      await made.remove('same.webp')
    })

    it('tries itself and leaves nothing behind', async () => {
      const before = await keys()
      await (await storage).probe()
      expect(await keys()).toEqual(before)
    })

    it('lists more than one page of objects, each once', async () => {
      const made = await storage
      const names = Array.from({ length: 23 }, (_, index) => `page-${String(index).padStart(2, '0')}.webp`)
      for (const name of names) await made.put(name, localFile(name))
      expect(await keys()).toEqual(['one.webp', ...names])
      for (const name of names) await made.remove(name)
    })

    it('lists sizes and times', async () => {
      for await (const object of (await storage).list()) {
        expect(object).toMatchObject({ key: 'one.webp', size: 10 })
        expect(Math.abs(Date.now() - object.modifiedAt.getTime())).toBeLessThan(60_000)
      }
    })

    it.each(['', '..', '../../x', 'a/b', 'a\\b', 'a\u0000b', '.hidden'])('refuses %j as a key', async (key) => {
      const made = await storage
      await expect(async () => made.put(key, localFile('x'))).rejects.toThrow('not a storage key')
      await expect(async () => made.size(key)).rejects.toThrow('not a storage key')
    })
  })
}
