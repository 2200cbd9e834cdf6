import type { Uploaded } from '#contract/people/media.ts'
import { Store, withEntry } from '#web/lib/store.ts'
import type { FileRefusal } from './file-refusal.ts'
import { Upload, type UploadState, type UploadSurroundings } from './upload.ts'

export interface UploadsSurroundings extends Pick<UploadSurroundings, 'check' | 'send' | 'onFailed'> {
  readonly onDone: (id: string, uploaded: Uploaded) => void
  /** Some of the files that were chosen together are never sent. */
  readonly onRefused: (ids: readonly string[], refusals: readonly FileRefusal[]) => void
}

/** A file in its place, which `id` names. */
export interface PlacedFile {
  readonly id: string
  readonly file: File
}

const mostAtOnce = 2

/** Several files on their way, each in a place of its own: all are checked right away, and at most two travel at once, in their order. */
export class Uploads {
  /** How far each file is that hasn't arrived, by id. */
  readonly states = new Store<ReadonlyMap<string, UploadState>>(new Map())
  readonly #uploads = new Map<string, Upload>()
  readonly #waiting: (() => void)[] = []
  #travelling = 0
  #around: UploadsSurroundings

  constructor(around: UploadsSurroundings) {
    this.#around = around
  }

  follow(around: UploadsSurroundings): void {
    this.#around = around
  }

  async add(files: readonly PlacedFile[]): Promise<void> {
    const checked = await Promise.all(files.map(async ({ id, file }) => ({ id, refusal: await this.#begin(id, file) })))
    const refused = checked.flatMap(({ id, refusal }) => (refusal ? [{ id, refusal }] : []))
    if (refused.length === 0) return
    this.#around.onRefused(
      refused.map(({ id }) => id),
      refused.map(({ refusal }) => refusal),
    )
  }

  retry(id: string): void {
    void this.#uploads.get(id)?.retry()
  }

  cancel(id: string): void {
    this.#uploads.get(id)?.cancel()
  }

  readonly cancelAll = (): void => {
    for (const id of this.#uploads.keys()) this.cancel(id)
  }

  /** Answers once it's checked: why it's never sent, or null. */
  #begin(id: string, file: File): Promise<FileRefusal | null> {
    const { promise, resolve } = Promise.withResolvers<FileRefusal | null>()
    const upload = new Upload({
      show: (state) => {
        const isOver = state.step === 'none'
        if (isOver) this.#uploads.delete(id)
        this.states.change((states) => withEntry(states, id, isOver ? undefined : state))
      },
      check: async (chosen) => this.#around.check(chosen),
      send: async (chosen, options) => {
        resolve(null)
        return this.#inTurn(options.signal, () => this.#around.send(chosen, options))
      },
      onDone: (uploaded) => this.#around.onDone(id, uploaded),
      onRefused: resolve,
      onFailed: (error) => this.#around.onFailed(error),
    })
    this.#uploads.set(id, upload)
    // What was cancelled while it was checked is neither sent nor refused.
    void upload.choose(file).finally(() => resolve(null))
    return promise
  }

  async #inTurn<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
    if (this.#travelling < mostAtOnce) this.#travelling += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      signal.throwIfAborted()
      return await send()
    } finally {
      // Its turn goes to the next one.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#travelling -= 1
    }
  }
}
