import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { diskStorage } from './disk.ts'
import { describeStorage } from './storage-contract.ts'

describeStorage('a folder', (folder) => diskStorage(folder))

it('keeps its files to this account, also in a folder that an earlier release left open', async () => {
  const around = mkdtempSync(join(tmpdir(), 'coterie-disk-'))
  onTestFinished(() => rmSync(around, { recursive: true }))
  const [folder, file] = [join(around, 'media'), join(around, 'arrived')]
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  writeFileSync(file, 'words')
  chmodSync(file, 0o644)
  const key = `${'a'.repeat(22)}.webp`
  await diskStorage(folder).put(key, file)
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect([modeOf(folder), modeOf(join(folder, 'aa')), modeOf(join(folder, 'aa', key))]).toEqual(['700', '700', '600'])
})
