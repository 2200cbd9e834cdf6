import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let root = ''
const source = () => join(root, 'server/site.ts')

/** A checkout whose site says one word, built by what `npm start` builds with. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'coterie-entry-'))
  mkdirSync(join(root, 'server/dist'), { recursive: true })
  for (const name of ['entry.mjs', 'built-from.mjs', 'name-sources.mjs'])
    cpSync(join(import.meta.dirname, name), join(root, 'server', name))
  writeFileSync(join(root, 'server/dist/main.js'), 'console.log("started")')
  writeFileSync(source(), '1')
  const make =
    "const { makeFrom } = await import('./server/built-from.mjs'); await makeFrom('server/dist/.built', ['server'], async () => {})"
  expect(run('--input-type=module', '--eval', make).status).toBe(0)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const run = (...words: string[]) => spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
const start = () => run('server/entry.mjs')

it('runs a bundle of the sources that are there, whenever they were written', () => {
  expect(start().stdout).toContain('started')
  utimesSync(source(), 1, 1)
  expect(start().stdout).toContain('started')
})

it('refuses a bundle of other sources, with what to do', () => {
  writeFileSync(source(), '2')
  expect(start()).toMatchObject({
    status: 78,
    stdout: '',
    stderr: '\nserver/site.ts has changed since the server was built. Run `npm start`, or `npm run build` and start again.\n',
  })
})
