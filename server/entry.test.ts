import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let root = ''
const at = (name: string) => join(root, name)
const put = (name: string, text: string) => {
  mkdirSync(dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
}
const run = (...words: string[]) => spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
const prepare = (purpose: 'build' | 'site') => run('scripts/prepare.mjs', purpose)
const start = () => run('server/entry.mjs')
const refusal = (fault: string) => ({
  status: 78,
  stdout: '',
  stderr: `\n${fault} Run \`npm start\`, or \`npm run build\` and start again.\n`,
})

const sources = ['server/site.ts', 'server/migrations/1.sql', 'web/app.ts']
const notes = ['server/dist/.built', 'web/dist/.built']
const both = 'Building the web app …\nBuilding the server …\n'

/** A builder that fails over a broken source. Vite empties its folder, the other one doesn't. */
const builder = (folder: string, source: string, output: string) => `
  import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
  if ('${folder}' === 'web/dist') rmSync('${folder}', { recursive: true, force: true })
  if (readFileSync('${source}', 'utf8') === 'broken') process.exit(1)
  mkdirSync('${folder}', { recursive: true })
  writeFileSync('${folder}/${output}', 'console.log("started")')`

/** A checkout whose sources are a word each, built by `npm run build`. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'coterie-entry-'))
  for (const name of ['scripts/prepare.mjs', 'server/entry.mjs', 'server/built-from.mjs', 'server/name-sources.mjs'])
    cpSync(join(import.meta.dirname, '..', name), at(name))
  for (const name of sources) put(name, 'a word')
  put('package.json', '{ "type": "module" }')
  put('scripts/build-server.ts', builder('server/dist', 'server/site.ts', 'main.js'))
  put('node_modules/vite/bin/vite.js', builder('web/dist', 'web/app.ts', 'index.html'))
  expect(prepare('build')).toMatchObject({ status: 0, stdout: both })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('runs a bundle of the sources that are there, whenever they were written', () => {
  expect(start().stdout).toBe('started\n')
  utimesSync(at('server/site.ts'), 1, 1)
  expect(start().stdout).toBe('started\n')
})

it('refuses a bundle of other sources, with what to do', () => {
  for (const name of sources) {
    put(name, 'another')
    expect(start()).toMatchObject(refusal(`${name} has changed since the site was built.`))
    put(name, 'a word')
  }
})

it('refuses what a failed build left, of the server, the web app or both', () => {
  for (const names of [['server/site.ts'], ['web/app.ts'], ['server/site.ts', 'web/app.ts']]) {
    for (const name of names) put(name, 'broken')
    expect(prepare('build').status).toBe(1)
    for (const name of names) put(name, 'a word')
    expect(start()).toMatchObject(refusal("The build isn't complete."))
    expect(prepare('site')).toMatchObject({ status: 0, stdout: expect.stringContaining('Building') })
    expect(start().stdout).toBe('started\n')
  }
})

it('takes a note that was cut for none of what is there', () => {
  for (const name of notes) {
    truncateSync(at(name), 20)
    expect(start()).toMatchObject(refusal("The build isn't complete."))
    expect(prepare('site')).toMatchObject({ status: 0, stdout: expect.stringContaining('Building') })
    expect(start().stdout).toBe('started\n')
  }
})

it('runs a build that no one noted, as in an image', () => {
  for (const name of notes) rmSync(at(name))
  put('server/site.ts', 'another')
  expect(start()).toMatchObject({ status: 0, stdout: 'started\n', stderr: '' })
})

it('builds what changed, and with `npm run build` everything', () => {
  expect(prepare('site').stdout).toBe('')
  expect(prepare('build').stdout).toBe(both)
  put('web/app.ts', 'another')
  expect(prepare('site').stdout).toBe('Building the web app …\n')
})

it('reads files that were only written again once, where it can note that', () => {
  utimesSync(at('web/app.ts'), 1, 1)
  const noted = () => JSON.parse(readFileSync(at('web/dist/.built'), 'utf8')).files['web/app.ts'][1]
  expect(run('--permission', '--allow-fs-read=*', 'scripts/prepare.mjs', 'site')).toMatchObject({ status: 0, stdout: '' })
  expect(noted()).not.toBe(1_000)
  expect(prepare('site')).toMatchObject({ status: 0, stdout: '' })
  expect(noted()).toBe(statSync(at('web/app.ts')).mtimeMs)
})
