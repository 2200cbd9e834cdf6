import { execFileSync, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { program, type Binaries } from './binaries.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Place } from './place.ts'
import { commandAs, type Account } from './privileges.ts'

export const DATABASE = 'coterie'
export const USER = 'coterie'

const UNFINISHED_PREFIX = 'postgres.making-'

interface Log {
  info(message: string): void
  warn(message: string): void
}

/** Refuses data files of another PostgreSQL major version: they cannot be read, and must not be touched. */
export function checkVersion(place: Place, major: number): void {
  const found = versionOf(place.cluster)
  if (found === undefined || found === String(major)) return
  throw new DatabaseStartError(
    `The database in ${place.cluster} was made by PostgreSQL ${found} and this Coterie brings PostgreSQL ${major}; make a backup with the Coterie that made it (\`npm run coterie -- backup FILE\`) and restore it into a new DATA_DIR.`,
  )
}

/** Makes the cluster when there is none, and gives an existing one to the account that will run it. */
export function prepareCluster(place: Place, binaries: Binaries, account: Account, log: Log): void {
  removeUnfinished(place)
  if (versionOf(place.cluster) === undefined) {
    setAsideStrangeFolder(place, log)
    makeCluster(place, binaries, account)
  } else if (account.owner && statSync(place.cluster).uid !== account.owner.uid) {
    execFileSync('chown', ['-R', '-h', '-P', `${account.owner.uid}:${account.owner.gid}`, place.cluster])
  }
}

/**
 * Built in a folder beside and renamed when it is whole and on the disk: a kill at any moment leaves either no cluster
 * or a complete one. The builtin locale keeps the data independent of the machine's C library.
 */
function makeCluster(place: Place, binaries: Binaries, account: Account): void {
  const making = mkdtempSync(join(place.dataDir, UNFINISHED_PREFIX))
  if (account.owner) chownSync(making, account.owner.uid, account.owner.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const initdb = program(binaries, 'initdb')
  run(account, initdb, ['-D', making, `--username=${USER}`, '--auth=trust', ...locale, '--no-instructions', '--no-sync'])
  const rename = `alter database postgres rename to ${DATABASE}`
  run(account, program(binaries, 'postgres'), ['--single', '-D', making, 'template1'], `${rename}\n`)
  run(account, initdb, ['--sync-only', '-D', making])
  renameSync(making, place.cluster)
  syncFolder(place.dataDir)
}

function run(account: Account, file: string, words: string[], input = ''): void {
  const { command, args, options } = commandAs(account, file, words)
  const result = spawnSync(command, args, { ...options, cwd: '/', input, encoding: 'utf8' })
  if (result.status === 0) return
  const reason =
    result.error?.message ?? result.stderr.split('\n').find((line) => /error|fatal/i.test(line)) ?? `exit code ${result.status}`
  throw new DatabaseStartError(`A new database could not be made (${reason.trim()}).`)
}

/** Leftovers of a build that was killed. One may still be written to by an orphan; then a later start removes it. */
function removeUnfinished(place: Place): void {
  for (const entry of readdirSync(place.dataDir)) {
    if (!entry.startsWith(UNFINISHED_PREFIX)) continue
    try {
      rmSync(join(place.dataDir, entry), { recursive: true, force: true })
    } catch {
      continue
    }
  }
}

/** A folder without PG_VERSION was never a working database of ours; it is kept, since it is not ours to delete. */
function setAsideStrangeFolder(place: Place, log: Log): void {
  if (!existsSync(place.cluster)) return
  if (readdirSync(place.cluster).length === 0) return rmdirSync(place.cluster)
  const aside = `${place.cluster}.unfinished-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  renameSync(place.cluster, aside)
  log.warn(`${place.cluster} was no finished database; it was moved to ${aside} and a new one is made.`)
}

function versionOf(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new DatabaseStartError(
      `The database in ${cluster} cannot be read (${(error as Error).message}); start Coterie as the account that owns it, or give this one the folder with chown.`,
      { cause: error },
    )
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
