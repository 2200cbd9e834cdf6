import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { freeBytes, watchDiskSpace } from './disk-space.ts'

const open = async () => {
  const free = (await freeBytes(tmpdir())) ?? 0
  return { part: (share: number) => Math.floor(free * share), space: watchDiskSpace({ folder: tmpdir(), least: 0, holdsDatabase: false }) }
}

describe('space that is set aside', () => {
  it('goes to nobody alone: who only says that much is about to arrive keeps nobody else out', async () => {
    const { space, part } = await open()
    await space.claim(part(0.2), 1)
    await expect(space.claim(part(0.2), 1)).rejects.toMatchObject({ code: 'storage_full' })
    const giveBack = await space.claim(part(0.2), 2)
    await expect(space.claim(part(0.2), 2)).rejects.toMatchObject({ code: 'storage_full' })
    giveBack()
    await space.claim(part(0.2), 2)
  })

  it('is all there is for a single file, and not more', async () => {
    const { space, part } = await open()
    await expect(space.claim(part(1.1), 1)).rejects.toMatchObject({ code: 'storage_full' })
    await space.claim(part(0.6), 1)
    await expect(space.claim(part(0.6), 2)).rejects.toMatchObject({ code: 'storage_full' })
  })
})
