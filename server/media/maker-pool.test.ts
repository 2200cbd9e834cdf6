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
  await expect(remake({ kind: 'image', file, folder }, 1)).rejects.toMatchObject({ code: 'file_too_slow' })
  expect(await remake({ kind: 'image', file, folder })).toMatchObject({ width: expect.any(Number) })
})
