import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskStorage } from '#server/engines/storage/disk.ts'
import type { Storage } from '#server/platform/storage.ts'
import { moveMedia } from './move-media.ts'

let folder: string
let from: Storage
let to: Storage
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coterie-move-'))
  from = diskStorage(join(folder, 'from'))
  to = diskStorage(join(folder, 'to'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = async (storage: Storage, key: string, content: string) => {
  const file = join(folder, `local-${key}`)
  writeFileSync(file, content)
  await storage.put(key, file)
}
const contents = async (storage: Storage) => {
  const found: Record<string, string> = {}
  for await (const { key } of storage.list()) found[key] = await text(await storage.read(key))
  return found
}
const move = (more: Partial<Parameters<typeof moveMedia>[0]> = {}) =>
  moveMedia({ from, to, folder: join(folder, 'on-the-way'), say: () => undefined, ...more })
const all = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`file_${index}.webp`, `content ${index}`.repeat(index)]))
const putAll = async () => {
  for (const [key, content] of Object.entries(all)) await put(from, key, content)
}

describe('moving media', () => {
  it('copies everything, and again copies nothing', async () => {
    await putAll()
    const bytes = Object.values(all).join('').length
    expect(await move()).toEqual({
      found: 25,
      copied: 25,
      copiedBytes: bytes,
      alreadyThere: 0,
      goneMeanwhile: 0,
      removed: 0,
      strays: 0,
      wrong: [],
    })
    expect(await contents(to)).toEqual(all)
    expect(await contents(from)).toEqual(all)
    expect(await move()).toMatchObject({ found: 25, copied: 0, alreadyThere: 25, wrong: [] })
    expect(existsSync(join(folder, 'on-the-way'))).toBe(true)
  })

  it('goes on where it was broken off', async () => {
    await putAll()
    const stop = new AbortController()
    let puts = 0
    const slow: Storage = {
      ...to,
      put: async (key, file) => {
        puts += 1
        if (puts === 10) stop.abort(new Error('broken off'))
        await to.put(key, file)
      },
    }
    await expect(move({ to: slow, signal: stop.signal })).rejects.toThrow('broken off')
    const done = Object.keys(await contents(to)).length
    expect(done).toBeGreaterThanOrEqual(10)
    expect(await move()).toMatchObject({ copied: 25 - done, alreadyThere: done, wrong: [] })
    expect(await contents(to)).toEqual(all)
  })

  it('takes away from the old place only what lies in the new one byte for byte', async () => {
    await putAll()
    await move()
    await to.remove('file_3.webp')
    await put(to, 'file_3.webp', 'other  3'.repeat(3).slice(0, all['file_3.webp']?.length).padEnd(27, 'x'))
    await to.remove('file_4.webp')
    await put(to, 'file_4.webp', 'short')
    const report = await move({ removesMoved: true, isQuick: true })
    expect(report.removed).toBe(23)
    expect(report.wrong.map(({ key }) => key).sort()).toEqual(['file_3.webp', 'file_4.webp'])
    expect(Object.keys(await contents(from)).sort()).toEqual(['file_3.webp', 'file_4.webp'])
  })

  it('takes nothing away where both names lead to one place', async () => {
    await putAll()
    symlinkSync(join(folder, 'from'), join(folder, 'alias'))
    await expect(move({ to: diskStorage(join(folder, 'alias')), removesMoved: true })).rejects.toThrow('one and the same')
    expect(await contents(from)).toEqual(all)
  })

  it('never keeps a copy that does not come back as it was sent', async () => {
    await put(from, 'one.webp', 'good')
    const lossy: Storage = { ...to, read: () => Promise.resolve(Readable.from([Buffer.from('evil')])) }
    expect((await move({ to: lossy, removesMoved: true })).wrong).toEqual([
      { key: 'one.webp', reason: 'did not come back from the new place as it was sent' },
    ])
    expect(await contents(to)).toEqual({})
    expect(await contents(from)).toEqual({ 'one.webp': 'good' })
  })

  it('does not bring back what the site removes while it is on its way', async () => {
    await putAll()
    // As the site removes: from the old place first, then from the new one, each between two steps of the copy.
    const removing: Storage = {
      ...to,
      put: async (key, file) => {
        if (key === 'file_5.webp') await from.remove(key).then(() => to.remove(key))
        await to.put(key, file)
        if (key === 'file_6.webp') await from.remove(key).then(() => to.remove(key))
      },
    }
    const report = await move({ to: removing })
    expect(report).toMatchObject({ goneMeanwhile: 2, copied: 23, wrong: [] })
    const { 'file_5.webp': _five, 'file_6.webp': _six, ...rest } = all
    expect(await contents(to)).toEqual(rest)
  })

  it('as a mirror takes away what is no longer in the old place', async () => {
    await putAll()
    await move()
    await from.remove('file_7.webp')
    expect(await move({ isQuick: true })).toMatchObject({ strays: 0 })
    expect(await move({ isMirror: true, isQuick: true })).toMatchObject({ found: 24, strays: 1 })
    expect(await contents(to)).toEqual(await contents(from))
  })

  it('leaves alone what is still being written', async () => {
    mkdirSync(join(folder, 'from', 'ab'), { recursive: true })
    writeFileSync(join(folder, 'from', 'ab', 'abc.part'), 'half')
    expect(await move()).toMatchObject({ found: 0 })
  })
})
