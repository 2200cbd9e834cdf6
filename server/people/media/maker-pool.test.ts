import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePhoto } from '#tests/people/files.ts'
import { remake } from './maker-pool.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coterie-makers-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('a file that takes too long to make is not called damaged, and the next one is made', async () => {
  const file = join(folder, 'photo')
  await writeFile(file, await makePhoto())
  // No process is started and has decoded a picture within a millisecond.
  await expect(remake(1, { kind: 'image', file, folder }, { milliseconds: 1 })).rejects.toMatchObject({ code: 'file_too_slow' })
  expect(await remake(1, { kind: 'image', file, folder })).toMatchObject({ width: expect.any(Number) })
})

it('a maker that takes more memory or time than one file may is ended, and the next file is made', async () => {
  const file = join(folder, 'heavy')
  await writeFile(file, await makePhoto({ width: 3000, height: 2000 }))
  for (const most of [{ residentBytes: 60 * 1024 * 1024 }, { cpuSeconds: 0.05 }]) {
    await expect(remake(1, { kind: 'image', file, folder }, most)).rejects.toMatchObject({ code: 'file_too_slow' })
  }
  expect(await remake(1, { kind: 'image', file, folder })).toMatchObject({ width: expect.any(Number) })
})
