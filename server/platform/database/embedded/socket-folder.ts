import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import { canReach, type Account } from './privileges.ts'

const PREFIX = 'coterie-pg-'
/** sockaddr_un holds 108 bytes on Linux, 104 on a Mac, the last one for the end mark. */
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103

export function socketPath(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`)
}

/**
 * Makes a folder for the server's socket that nobody else may enter: it is the only guard before a server that trusts
 * whoever reaches it. The system's temporary folder may be too deep for a socket or closed to the account.
 */
export function makeSocketFolder(account: Account, port: number): string {
  for (const base of [tmpdir(), '/tmp', '/var/tmp', '/dev/shm']) {
    const folder = tryFolder(base, account, port)
    if (folder) return folder
  }
  throw new DatabaseStartError(
    `No temporary folder is fit for the database's socket (its path may have ${LONGEST_SOCKET_PATH} bytes); set TMPDIR to a short folder that can be written.`,
  )
}

function tryFolder(base: string, account: Account, port: number): string | undefined {
  if (Buffer.byteLength(socketPath(join(base, `${PREFIX}XXXXXX`), port)) > LONGEST_SOCKET_PATH) return undefined
  let folder: string
  try {
    folder = mkdtempSync(join(base, PREFIX))
  } catch {
    return undefined
  }
  if (account.owner) chownSync(folder, account.owner.uid, account.owner.gid)
  if (canReach(account, '-w', folder)) return folder
  removeSocketFolder(folder)
  return undefined
}

/** Makes the folder of a server that fell over anew under the same path: its old socket and lock are of no use. */
export function renewSocketFolder(folder: string, account: Account): void {
  removeSocketFolder(folder)
  mkdirSync(folder, { mode: 0o700 })
  if (account.owner) chownSync(folder, account.owner.uid, account.owner.gid)
}

/** Removes a socket folder, if it is one that we made. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true })
}

/** Whether somebody answers at the socket. */
export function answers(folder: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath(folder, port))
    const done = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(2_000, () => done(false))
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })
}
