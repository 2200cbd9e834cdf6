import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ZipWriter } from './write-zip.ts'

async function* failing(): AsyncGenerator<string> {
  yield 'a piece'
  throw new Error('the disk is gone')
}

it('fails with the error of an entry, and ends no process', async () => {
  const zip = new ZipWriter()
  zip.addBytes('first.txt', Buffer.from('first'))
  zip.add('second.txt', failing)
  zip.end()
  await expect(buffer(zip.output)).rejects.toThrow('the disk is gone')
})

it('lets go of the entry it reads when its reader leaves', async () => {
  const zip = new ZipWriter()
  let isOver = false
  zip.add('endless.txt', async function* endless() {
    try {
      for (;;) yield 'again'.repeat(10_000)
    } finally {
      isOver = true
    }
  })
  zip.end()
  await once(zip.output, 'readable')
  zip.output.destroy()
  await expect.poll(() => isOver).toBe(true)
})
