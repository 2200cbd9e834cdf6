import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Helpers } from './helpers.ts'
import { parsePs, readUse, type ProcessBounds } from './watched-process.ts'

const megabyte = 1024 * 1024
const plenty: ProcessBounds = { residentBytes: 1000 * megabyte, cpuSeconds: 100, milliseconds: 100_000 }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coterie-helpers-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Starts a process that runs `code` when it's asked, and answers what came of it. */
async function ask(code: string, bounds: Partial<ProcessBounds>) {
  const file = join(folder, 'helper.mjs')
  await writeFile(
    file,
    `import os from 'node:os'\nprocess.on('disconnect', () => process.exit(0))\nprocess.on('message', () => {\n${code}\n})`,
  )
  const helper = new Helpers<{ go: true }, unknown>(pathToFileURL(file), { heapMegabytes: 64, priority: 5 }).take()
  try {
    return await helper.ask({ go: true }, { ...plenty, ...bounds })
  } finally {
    helper.release()
  }
}
const isEnded = { ended: 'beyond_bounds' }

it('a process that takes more memory than it may is ended, also outside the heap that Node bounds', async () => {
  const code = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(4 << 20, 1)), 1)'
  expect(await ask(code, { residentBytes: 150 * megabyte })).toEqual(isEnded)
})

it('so is one that takes more of the processor, and one that answers nobody', async () => {
  expect(await ask('for (;;);', { cpuSeconds: 0.2 })).toEqual(isEnded)
  expect(await ask('setInterval(() => undefined, 1000)', { milliseconds: 50 })).toEqual(isEnded)
})

it('comes after the site on the processor, and is told nothing of it', async () => {
  vi.stubEnv('COTERIE_CANARY', 'canary')
  const code = 'process.send([os.getPriority(), Object.keys(process.env).filter((name) => name.startsWith("COTERIE_"))])'
  expect(await ask(code, {})).toEqual({ answer: [5, []] })
  vi.unstubAllEnvs()
})

it('one that falls over what it was given was not ended', async () => {
  expect(await ask('process.exit(3)', {})).toEqual({ ended: 'crashed' })
})

it('one that was used is used again, unless it keeps much', async () => {
  const file = join(folder, 'kept.mjs')
  const code = 'let kept; process.on("message", ({ bytes }) => { kept = Buffer.alloc(bytes, 1); process.send(process.pid) })'
  await writeFile(file, `process.on('disconnect', () => process.exit(0)); ${code}`)
  const helpers = new Helpers<{ bytes: number }, number>(pathToFileURL(file), { heapMegabytes: 64, priority: 5 })
  const pids: unknown[] = []
  for (const bytes of [1, 200 * megabyte, 1]) {
    const helper = helpers.take()
    pids.push(await helper.ask({ bytes }, plenty))
    helper.release()
    await new Promise(setImmediate)
  }
  expect(pids[1]).toEqual(pids[0])
  expect(pids[2]).not.toEqual(pids[0])
})

it('says what a process uses, and nothing of one that is gone', async () => {
  const use = await readUse(process.pid)
  expect(use?.residentBytes).toBeGreaterThan(20 * megabyte)
  const { user, system } = process.cpuUsage()
  expect(Math.abs((use?.cpuSeconds ?? 0) - (user + system) / 1e6)).toBeLessThan(5)
  expect(await readUse(2 ** 22 + 1)).toBe(undefined)
})

it.each([
  ['  94208   0:01.25\n', { residentBytes: 94_208 * 1024, cpuSeconds: 1.25 }],
  [' 120 01:02:03', { residentBytes: 120 * 1024, cpuSeconds: 3723 }],
  ['', undefined],
])('reads what ps says: %j', (text, use) => {
  expect(parsePs(text)).toEqual(use)
})
