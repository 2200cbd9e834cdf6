import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { copyBinaries, linkLibraries, program, type Binaries } from './binaries.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Place } from './place.ts'

/** As whom PostgreSQL's programs run. PostgreSQL refuses user id 0. */
export interface Account {
  /** Words before the command, e.g. an `unshare` call. */
  prefix: string[]
  /** Set when the uid is dropped at the start of the program. */
  drop: { uid: number; gid: number } | undefined
  /** Who must own the cluster and the socket folder; undefined: whoever makes them is the right one. */
  owner: { uid: number; gid: number } | undefined
}

interface Person {
  name: string
  uid: number
  gid: number
}

/** What PostgreSQL's programs may see of our environment: no PG* settings, no foreign locale. */
export const SERVER_ENV = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const SELF: Account = { prefix: [], drop: undefined, owner: undefined }

/** The command line and spawn options that run a program as this account. */
export function commandAs(account: Account, file: string, args: string[]) {
  const [command = file, ...rest] = [...account.prefix, file, ...args]
  return { command, args: rest, options: { env: SERVER_ENV, ...account.drop } }
}

/** Whether the account can do what test(1) asks (-x, -w ...) with the path. The kernel is asked, not the mode bits. */
export function canReach(account: Account, flag: '-x' | '-w', path: string): boolean {
  const { command, args, options } = commandAs(account, 'test', [flag, path])
  return spawnSync(command, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Picks the account that runs the server. `namespaces: false` leaves user namespaces out, as where they are forbidden. */
export function chooseAccount(place: Place, namespaces: boolean): Account {
  if (process.getuid?.() !== 0) return accountOfOurs(place, namespaces)
  const account = accountsForRoot(place, namespaces).find((each) => canReach(each, '-x', place.dataDir))
  if (account) return account
  throw new DatabaseStartError(
    `PostgreSQL does not run as root and no other account can enter the data folder ${place.dataDir}; set DATA_DIR to a folder outside closed (0700) folders, such as /var/lib/coterie, or start Coterie as a normal user.`,
  )
}

function accountOfOurs(place: Place, namespaces: boolean): Account {
  const owner = ownerOf(place.cluster)
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new DatabaseStartError(
      `The database in ${place.cluster} belongs to another account (user id ${owner}); start Coterie as that account, or give this one the folder with chown.`,
    )
  }
  if (hasName()) return SELF
  // PostgreSQL wants a named account; a container may run us under a number nobody has named.
  const inNamespace = namespaces ? namespaceAccount(undefined) : undefined
  return inNamespace && canReach(inNamespace, '-x', place.dataDir) ? inNamespace : SELF
}

/**
 * In this order: the account that already owns the cluster; a user namespace, in which root's files stay root's and
 * closed folders stay open; accounts that own a folder on the way; the usual unprivileged ones.
 */
function accountsForRoot(place: Place, namespaces: boolean): Account[] {
  const people = knownPeople()
  const named = (uid: number | undefined) => people.filter((person) => person.uid === uid)
  const usual = ['postgres', '_postgres', 'nobody'].flatMap((name) => people.filter((person) => person.name === name))
  const folders: number[] = []
  for (let folder = place.dataDir; folder !== dirname(folder); folder = dirname(folder)) folders.push(ownerOf(folder) ?? 0)
  const dropTo = ({ uid, gid }: Person): Account => ({ prefix: [], drop: { uid, gid }, owner: { uid, gid } })
  const inNamespace = namespaces ? namespaceAccount({ uid: 0, gid: 0 }) : undefined
  return [
    ...named(ownerOf(place.cluster)).map(dropTo),
    ...(inNamespace ? [inNamespace] : []),
    ...[...folders.flatMap(named), ...usual].map(dropTo),
  ]
}

function namespaceAccount(owner: Account['owner']): Account | undefined {
  const mapped = knownPeople().find((person) => person.name === 'nobody') ?? knownPeople()[0]
  if (process.platform !== 'linux' || !mapped) return undefined
  const prefix = ['unshare', '--user', `--map-user=${mapped.uid}`, `--map-group=${mapped.gid}`, '--']
  return { prefix, drop: undefined, owner }
}

/** Binaries that this account can really run: where they were installed, else a copy in the data folder. */
export function runnableBinaries(binaries: Binaries, account: Account, place: Place): Binaries {
  if (linkLibraries(binaries.root) && !whyNotRun(binaries, account)) return binaries
  const copy = copyBinaries(binaries, place.dataDir)
  const obstacle = whyNotRun(copy, account)
  if (!obstacle) return copy
  throw new DatabaseStartError(
    `The embedded PostgreSQL does not run on this machine (${obstacle}); set DATABASE_URL to a PostgreSQL server.`,
  )
}

function whyNotRun(binaries: Binaries, account: Account): string | undefined {
  const { command, args, options } = commandAs(account, program(binaries, 'postgres'), ['--version'])
  const result = spawnSync(command, args, { ...options, cwd: '/', encoding: 'utf8' })
  if (result.status === 0) return undefined
  return result.error?.message ?? (result.stderr.trim().split('\n').at(-1) || `exit code ${result.status}`)
}

function knownPeople(): Person[] {
  const people: Person[] = []
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    // Above 2^31 lie the negative ids of a Mac, which no process can be started with.
    if (Number(uid) > 0 && Number(uid) < 2 ** 31) people.push({ name, uid: Number(uid), gid: Number(gid) })
  }
  return people
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}
