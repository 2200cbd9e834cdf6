import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { NetConnectOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { locateBinaries, type Binaries } from '#server/platform/database/embedded/binaries.ts'
import { openPlace } from '#server/platform/database/embedded/place.ts'
import { chooseAccount, commandAs, runnableBinaries, type Account } from '#server/platform/database/embedded/privileges.ts'
import { answers, installedVersions } from './system-postgres.ts'

/** How a server ends: as `pg_ctl -m fast` and `-m immediate` have it, or by kill -9 of its first process. */
export type Ending = 'fast' | 'immediate' | 'kill'

const signals: Record<Ending, NodeJS.Signals> = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' }

/**
 * A PostgreSQL that nobody looks after but the test, as an operator's own: the newest that is installed, else the one that comes with
 * the packages. It keeps its data and its socket when it ends, so that it can start again where it was.
 */
export class ExternalPostgres {
  readonly folder = mkdtempSync(join(tmpdir(), 'coterie-external-'))
  readonly #place = openPlace(this.folder)
  readonly #account: Account
  readonly #binaries: Binaries
  #server: ChildProcess | undefined

  constructor() {
    this.#account = chooseAccount(this.#place, true)
    const version = installedVersions.at(-1)
    const wanted = version ? { root: `/usr/lib/postgresql/${version}`, version, major: Number(version) } : locateBinaries()
    this.#binaries = runnableBinaries(wanted, this.#account, this.#place)
    this.#makeCluster()
  }

  get version(): string {
    return this.#binaries.version
  }

  get url(): string {
    return `postgresql://coterie@${encodeURIComponent(this.folder)}/postgres`
  }

  /** Where a proxy finds it. */
  get socket(): NetConnectOpts {
    return { path: join(this.folder, '.s.PGSQL.5432') }
  }

  /** Starts it, again and again where processes of a killed one still hold its memory; resolves once it answers. */
  async start(): Promise<void> {
    const giveUpAt = Date.now() + 60_000
    while (Date.now() < giveUpAt) {
      const options = ['listen_addresses=', `unix_socket_directories=${this.folder}`, 'max_connections=60']
      const server = this.#spawn('postgres', ['-D', this.#place.cluster, ...options.flatMap((option) => ['-c', option])])
      this.#server = server
      while (server.exitCode === null && server.signalCode === null && Date.now() < giveUpAt) {
        if (await answers(this.url)) return
        await sleep(20)
      }
      await sleep(50)
    }
    throw new Error('the external server did not start')
  }

  /** Resolves when its first process is gone. */
  async end(how: Ending): Promise<void> {
    const server = this.#server
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signals[how])
    await gone
  }

  async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  async remove(): Promise<void> {
    await this.end('immediate')
    rmSync(this.folder, { recursive: true, force: true })
  }

  #makeCluster(): void {
    const { owner } = this.#account
    mkdirSync(this.#place.cluster, { mode: 0o700 })
    if (owner) for (const path of [this.folder, this.#place.cluster]) chownSync(path, owner.uid, owner.gid)
    const words = ['-D', this.#place.cluster, '-U', 'coterie', '-A', 'trust', '-E', 'UTF8', '--locale=C']
    const { command, args, options } = commandAs(this.#account, join(this.#binaries.root, 'bin', 'initdb'), words)
    const made = spawnSync(command, args, { ...options, cwd: '/', encoding: 'utf8' })
    if (made.status !== 0) throw new Error(made.stderr)
  }

  #spawn(name: string, words: string[]): ChildProcess {
    const { command, args, options } = commandAs(this.#account, join(this.#binaries.root, 'bin', name), words)
    return spawn(command, args, { ...options, cwd: '/', stdio: 'ignore' })
  }
}
