import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findEmbeddedPostgres, type EmbeddedConnection } from '#server/platform/database/embedded/index.ts'
import { readPostmasterNote } from '#server/platform/database/embedded/postmaster.ts'
import { operatorPassword } from '#tests/people/staff.ts'

const root = join(import.meta.dirname, '../..')

/** The product as an operator runs it, on a data folder that goes with it. */
export class Product {
  readonly folder = mkdtempSync(join(tmpdir(), 'coterie-bench-'))
  url = ''
  #child: ChildProcess | undefined

  constructor() {
    // However the bench ends, the product does not outlive it.
    process.once('exit', () => this.#child?.kill('SIGTERM'))
  }

  /** Starts it and answers the milliseconds until /readyz was 200; as `web` it runs no jobs. Later starts keep the address. */
  async start(role: 'all' | 'web' = 'all'): Promise<number> {
    const began = performance.now()
    const child = spawn(process.execPath, ['--max-semi-space-size=8', 'server/entry.mjs'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: this.url === '' ? '0' : String(this.port),
        COTERIE_ROLE: role,
        DATA_DIR: this.folder,
        LOG_LEVEL: 'fatal',
        SAMPLE: '0',
        LIMIT_SCALE: '1000',
        ADMIN_PASSWORD: operatorPassword,
        DATABASE_URL: undefined,
        NODE_ENV: undefined,
      },
    })
    this.#child = child
    this.url = await announcedUrl(child)
    while ((await fetch(`${this.url}/readyz`)).status !== 200) await sleep(5)
    return performance.now() - began
  }

  get pid(): number {
    if (!this.#child?.pid) throw new Error('the product does not run')
    return this.#child.pid
  }

  get port(): number {
    return Number(new URL(this.url).port)
  }

  get serverLog(): string {
    return join(this.folder, 'postgres.log')
  }

  get postmasterPid(): number {
    const note = readPostmasterNote(join(this.folder, 'postgres'))
    if (!note) throw new Error('the database does not run')
    return note.pid
  }

  async database(): Promise<EmbeddedConnection> {
    const connection = await findEmbeddedPostgres(this.folder)
    if (!connection) throw new Error('the database does not answer')
    return connection
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function announcedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /ready:\s+(\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`the product did not start (${code})`)))
  })
}
