import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Versions of PostgreSQL installed on this machine, besides the embedded one; 15 is the oldest supported. */
export const installedVersions: readonly string[] = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql').filter((version) => Number(version) >= 15 && existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))
  : []
const unprivileged = 65534

export interface SystemPostgres {
  /** A DATABASE_URL to its first database. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** PostgreSQL refuses root. */
function asNobody(command: readonly string[]): [string, string[]] {
  const isRoot = process.getuid?.() === 0
  const [program = '', ...args] = isRoot
    ? ['setpriv', `--reuid=${unprivileged}`, `--regid=${unprivileged}`, '--clear-groups', ...command]
    : command
  return [program, args]
}

/** Starts an installed server on a socket in a temporary folder of its own. */
export async function startSystemPostgres(version: string, ...settings: string[]): Promise<SystemPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-system-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  chmodSync(folder, 0o711)
  if (process.getuid?.() === 0) for (const path of [folder, data]) chownSync(path, unprivileged, unprivileged)
  const bin = `/usr/lib/postgresql/${version}/bin`
  const initdb = asNobody([`${bin}/initdb`, '-D', data, '-U', 'coterie', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  const made = spawnSync(...initdb, { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const options = ['listen_addresses=', `unix_socket_directories=${folder}`, ...settings].flatMap((setting) => ['-c', setting])
  const server: ChildProcess = spawn(...asNobody([`${bin}/postgres`, '-D', data, ...options]), { stdio: 'ignore' })
  const stop = async () => {
    const gone = new Promise((resolve) => server.on('exit', resolve))
    server.kill('SIGINT')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgresql://coterie@${encodeURIComponent(folder)}/postgres`
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await answers(url)) return { url, stop }
    await sleep(100)
  }
  await stop()
  throw new Error('the system server did not start')
}

/** Whether the server takes connections. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
