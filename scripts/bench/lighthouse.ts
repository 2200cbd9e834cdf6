import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { findBrowser, type Browser } from '#tests/browser/find-browser.ts'
import { median } from './percentiles.ts'

export interface PageScore {
  readonly path: string
  /** Of 100, as Lighthouse's mobile preset gives it. */
  readonly performance: number
  readonly accessibility: number
  readonly layoutShift: number
  readonly isBrotli: boolean
}

const folder = join(import.meta.dirname, 'lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const runsEach = 5
const attempts = 3

/** Scores of the pages, or the sentence that says why there are none. */
export async function scorePages(url: string, paths: readonly string[]): Promise<PageScore[] | string> {
  if (!existsSync(program) && !install()) return 'skipped: Lighthouse could not be installed from npm'
  const browser = await findBrowser().catch((error: Error) => error.message)
  if (typeof browser === 'string') return `skipped: ${browser}`
  try {
    const scores: PageScore[] = []
    for (const path of paths) scores.push(await scorePage(url, path, browser))
    return scores
  } catch (error) {
    return `failed: ${(error as Error).message}`
  }
}

/** Installed on first use and apart from the product, which needs nothing of it. */
function install(): boolean {
  const npm = process.env['npm_execpath']
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, args] = npm ? [process.execPath, [npm, ...words]] : ['npm', words]
  return spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

async function scorePage(url: string, path: string, browser: Browser): Promise<PageScore> {
  const runs: Scores[] = []
  for (let i = 0; i < runsEach; i += 1) runs.push(await runPatiently(url + path, browser))
  const middle = (name: keyof Scores) => median(runs.map((run) => run[name]))
  return {
    path,
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    layoutShift: middle('layoutShift'),
    isBrotli: await isBrotli(url + path),
  }
}

interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly layoutShift: number
}

interface LighthouseResult {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Record<'performance' | 'accessibility', { readonly score: number | null }>
  readonly audits: { readonly 'cumulative-layout-shift': { readonly numericValue?: number } }
}

/** A browser on a busy machine now and then loses its trace; Lighthouse itself then says to run it again. */
async function runPatiently(address: string, browser: Browser): Promise<Scores> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(address, browser)
    } catch (error) {
      if (attempt >= attempts) throw error
    }
  }
}

async function runOnce(address: string, { executablePath, args }: Browser): Promise<Scores> {
  const flags = ['--headless=new', ...args].join(' ')
  const words = ['--output=json', '--quiet', '--no-enable-error-reporting', '--only-categories=performance,accessibility']
  const output = await outputOf([program, address, ...words, `--chrome-flags=${flags}`], executablePath)
  const { categories, audits, runtimeError } = JSON.parse(output) as LighthouseResult
  if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`)
  const score = (name: 'performance' | 'accessibility') => Math.round((categories[name].score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    layoutShift: audits['cumulative-layout-shift'].numericValue ?? Number.NaN,
  }
}

function outputOf(args: readonly string[], browser: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CHROME_PATH: browser, NO_COLOR: '1' },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(`Lighthouse ended with ${code}`))))
  })
}

/** Whether the page itself, or where it leads to, comes in brotli to a browser that asks for it. */
function isBrotli(address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      response.resume()
      const { location } = response.headers
      if (location) isBrotli(new URL(location, address).href).then(resolve, reject)
      else resolve(response.headers['content-encoding'] === 'br')
    })
    asked.once('error', reject)
    asked.end()
  })
}
