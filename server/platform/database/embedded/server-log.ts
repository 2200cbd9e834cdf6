import { copyFileSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'

const LARGEST_BYTES = 2 * 1024 * 1024
const LOOK_EVERY_MS = 60_000

/** Opens the server's log for appending. PostgreSQL never gets our own stdout: an orphan would hold it open for ever. */
export function openServerLog(file: string): number {
  boundLog(file)
  return openSync(file, 'a', 0o600)
}

/** Keeps the log and its one predecessor small as long as the app lives. */
export function keepLogSmall(file: string): NodeJS.Timeout {
  return setInterval(() => boundLog(file), LOOK_EVERY_MS).unref()
}

/** The server appends, so a truncated file simply starts anew under its hands. */
export function boundLog(file: string): void {
  try {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= LARGEST_BYTES) return
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  } catch {
    // A full disk or a removed file; the database matters more than its log.
  }
}

/** What was written since `offset`. */
export function logSince(file: string, offset: number): string {
  return existsSync(file) ? readFileSync(file).subarray(offset).toString('utf8') : ''
}

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
