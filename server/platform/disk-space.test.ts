import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { freeBytes, watchRoom } from './disk-space.ts'

const open = async () => {
  const free = (await freeBytes(tmpdir())) ?? 0
  return { part: (share: number) => Math.floor(free * share), room: watchRoom({ folder: tmpdir(), least: 0, holdsDatabase: false }) }
}

describe('room that is set aside', () => {
  it('goes to nobody alone: who only says that much is about to arrive keeps nobody else out', async () => {
    const { room, part } = await open()
    await room.claim(part(0.2), 1)
    await expect(room.claim(part(0.2), 1)).rejects.toMatchObject({ code: 'storage_full' })
    const giveBack = await room.claim(part(0.2), 2)
    await expect(room.claim(part(0.2), 2)).rejects.toMatchObject({ code: 'storage_full' })
    giveBack()
    await room.claim(part(0.2), 2)
  })

  it('is all there is for a single file, and not more', async () => {
    const { room, part } = await open()
    await expect(room.claim(part(1.1), 1)).rejects.toMatchObject({ code: 'storage_full' })
    await room.claim(part(0.6), 1)
    await expect(room.claim(part(0.6), 2)).rejects.toMatchObject({ code: 'storage_full' })
  })
})
