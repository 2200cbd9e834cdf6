import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFiles } from './bundled-server.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '..')

/** The product as an operator runs it: a process group of its own, which a kill ends as a power cut would. */
export class ProcessSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'coterie-process-'))
  url = ''
  /** Standard output and standard error so far. */
  output = ''
  errors = ''
  #child: ChildProcess | undefined
  #port: number | undefined

  /** This very process, also where people know the site by another address. */
  get localUrl(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get pid(): number {
    if (!this.#child?.pid) throw new Error('the site does not run')
    return this.#child.pid
  }

  /** Throws with what the process said when it is over, whoever ended it. */
  expectRunning(): void {
    const { exitCode = null, signalCode = null } = this.#child ?? {}
    if (exitCode === null && signalCode === null) return
    throw new Error(`the site is over (code ${exitCode}, signal ${signalCode}): ${this.errors}`)
  }

  /** Starts on a free port, the same at later starts; resolves once it announces its address. Ends what a failed test left running. */
  async start(env: Record<string, string> = {}): Promise<void> {
    await this.signal('SIGKILL', true)
    this.#port ??= Number(env['PORT'] ?? (await freePort()))
    const port = String(this.#port)
    const { site } = serverFiles()
    const child = spawn(process.execPath, ['--max-semi-space-size=8', site], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PORT: port, DATA_DIR: this.folder, LOG_LEVEL: 'fatal', SAMPLE: '0', LIMIT_SCALE: '1000', ...env },
    })
    this.#child = child
    child.stderr.on('data', (chunk: Buffer) => (this.errors += chunk.toString()))
    this.url = await new Promise<string>((resolve, reject) => {
      let announced = ''
      child.stdout.on('data', (chunk: Buffer) => {
        this.output += chunk.toString()
        announced += chunk.toString()
        const address = /ready:\s+(\S+)/.exec(announced)?.[1]
        if (address) resolve(address)
      })
      child.on('exit', (code) => reject(new Error(`the site did not start (${code}): ${this.errors}`)))
    })
  }

  /** Resolves with the exit code, or null when a signal ended it. */
  async signal(name: NodeJS.Signals, isWholeGroup = false): Promise<number | null> {
    const child = this.#child
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const { pid } = child
    return new Promise((resolve) => {
      child.on('exit', (code) => resolve(code))
      // One that is gone already is told of in a moment, and why it is counts for more than that it can't be ended.
      try {
        process.kill(isWholeGroup ? -pid : pid, name)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    })
  }

  /** Sends a signal that ends nothing. */
  send(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  /** Resolves with the exit code, or null after a signal, once the process is over by itself. */
  ended(): Promise<number | null> {
    const child = this.#child
    if (!child) throw new Error('the site was never started')
    return new Promise((resolve) => child.on('exit', (code) => resolve(code)))
  }

  async remove(): Promise<void> {
    await this.signal('SIGTERM')
    rmSync(this.folder, { recursive: true, force: true })
  }
}
