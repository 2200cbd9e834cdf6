import type { Uploaded } from '#contract/people/media.ts'
import { kindOf } from './check-file.ts'
import type { FileRefusal } from './file-refusal.ts'
import type { FormOptions } from './send-file.ts'

export type UploadState =
  | { readonly step: 'none' }
  | { readonly step: 'sending'; readonly kind: 'image' | 'video'; readonly preview: string; readonly progress: number }
  /** `reason` is a sentence; the file is still here and can be sent again. */
  | { readonly step: 'failed'; readonly kind: 'image' | 'video'; readonly preview: string; readonly reason: string }

export interface UploadSurroundings {
  readonly show: (state: UploadState) => void
  /** Why the server would refuse it; null when nothing speaks against it. */
  readonly check: (file: File) => Promise<FileRefusal | null>
  readonly send: (file: File, options: FormOptions) => Promise<Uploaded>
  readonly onDone: (uploaded: Uploaded) => void
  readonly onRefused: (refusal: FileRefusal) => void
  /** Answers the sentence to be shown. */
  readonly onFailed: (error: unknown) => string
}

interface Chosen {
  readonly file: File
  readonly kind: 'image' | 'video'
  readonly preview: string
  readonly abort: AbortController
}

/**
 * The file of one place on its way: shown from the moment it's chosen, checked, sent with progress, cancelled or tried again. Another one
 * takes its place once nothing speaks against that. What was cancelled never comes back.
 */
export class Upload {
  #shown: Chosen | undefined
  /** Is checked beside the one that's shown. */
  #next: Chosen | undefined
  #around: UploadSurroundings

  constructor(around: UploadSurroundings) {
    this.#around = around
  }

  /** What it's told from now on is told there. */
  follow(around: UploadSurroundings): void {
    this.#around = around
  }

  async choose(file: File): Promise<void> {
    const chosen = { file, kind: kindOf(file) ?? 'image', preview: URL.createObjectURL(file), abort: new AbortController() }
    this.#drop(this.#next)
    if (this.#shown) this.#next = chosen
    else this.#begin(chosen)
    const refusal = await this.#around.check(file)
    if (chosen.abort.signal.aborted) return
    if (refusal) {
      this.#drop(chosen)
      this.#around.onRefused(refusal)
      return
    }
    if (this.#next === chosen) {
      this.#next = undefined
      this.#drop(this.#shown)
      this.#begin(chosen)
    }
    await this.#send(chosen)
  }

  async retry(): Promise<void> {
    if (!this.#shown) return
    this.#begin(this.#shown)
    await this.#send(this.#shown)
  }

  readonly cancel = (): void => {
    this.#drop(this.#next)
    this.#drop(this.#shown)
  }

  #begin(chosen: Chosen): void {
    const { kind, preview } = chosen
    this.#shown = chosen
    this.#around.show({ step: 'sending', kind, preview, progress: 0 })
  }

  async #send(chosen: Chosen): Promise<void> {
    const { file, kind, preview, abort } = chosen
    const { signal } = abort
    try {
      const onProgress = (progress: number) => {
        if (!signal.aborted) this.#around.show({ step: 'sending', kind, preview, progress })
      }
      const uploaded = await this.#around.send(file, { onProgress, signal })
      if (signal.aborted) return
      this.#drop(chosen)
      this.#around.onDone(uploaded)
    } catch (error) {
      if (!signal.aborted) this.#around.show({ step: 'failed', kind, preview, reason: this.#around.onFailed(error) })
    }
  }

  #drop(chosen: Chosen | undefined): void {
    if (!chosen) return
    chosen.abort.abort()
    URL.revokeObjectURL(chosen.preview)
    if (this.#next === chosen) this.#next = undefined
    if (this.#shown !== chosen) return
    this.#shown = undefined
    this.#around.show({ step: 'none' })
  }
}
