import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { serverFiles } from './bundled-server.ts'

const root = join(import.meta.dirname, '..')
const { command } = serverFiles()

/** `npm run coterie -- move`, as the operator runs it, with what it says line by line. */
export class MoveCommand {
  output = ''
  errors = ''
  readonly ended: Promise<number | null>
  readonly #child: ChildProcess
  readonly #waiting = new Set<() => void>()
  #isOver = false

  constructor(env: Record<string, string>, ...options: string[]) {
    const child = spawn(process.execPath, [command, 'move', ...options], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    this.#child = child
    child.stdout.on('data', (chunk: Buffer) => {
      this.output += chunk.toString()
      this.#look()
    })
    child.stderr.on('data', (chunk: Buffer) => (this.errors += chunk.toString()))
    this.ended = new Promise((resolve) =>
      child.on('close', (code) => {
        this.#isOver = true
        this.#look()
        resolve(code)
      }),
    )
  }

  /** Resolves as soon as it has said this; false when it ended without. */
  async says(words: string): Promise<boolean> {
    while (!this.output.includes(words) && !this.#isOver) await new Promise<void>((resolve) => this.#waiting.add(resolve))
    return this.output.includes(words)
  }

  /** At once, with everything it started. */
  async kill(): Promise<void> {
    if (!this.#isOver && this.#child.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL')
    await this.ended
  }

  #look(): void {
    for (const resolve of this.#waiting) resolve()
    this.#waiting.clear()
  }
}
