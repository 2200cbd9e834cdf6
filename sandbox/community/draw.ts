import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { FaceSpec, PictureSpec } from './pictures/types.ts'

export type Drawing = { readonly face: FaceSpec } | { readonly picture: PictureSpec }

/** A process that draws: what drawing allocates goes with it. One drawing at a time. */
export class Drawer {
  readonly #process: ChildProcess = fork(join(import.meta.dirname, 'draw-process.ts'), {
    execArgv: ['--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  #last: Promise<unknown> = Promise.resolve()

  draw(drawing: Drawing): Promise<Buffer> {
    const next = this.#last.then(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const lost = () => reject(new Error('the drawing process ended'))
          this.#process.once('exit', lost)
          this.#process.once('message', (bytes) => {
            this.#process.off('exit', lost)
            resolve(Buffer.from(bytes as Uint8Array))
          })
          this.#process.send(drawing)
        }),
    )
    this.#last = next.catch(() => undefined)
    return next
  }

  close(): void {
    if (this.#process.connected) this.#process.disconnect()
  }
}
