import { Store } from '#web/lib/store.ts'
import { kindOf } from '#web/people/media/check-file.ts'
import type { FileRefusal } from '#web/people/media/file-refusal.ts'
import type { ChosenMedia } from './outbox-entry.ts'

interface SlotSurroundings {
  readonly read: () => Promise<ChosenMedia | null>
  readonly write: (media: ChosenMedia | null) => Promise<void>
  /** Why the server would refuse it; null when nothing speaks against it. */
  readonly check: (file: File) => Promise<FileRefusal | null>
}

/** The one file of a message that's being written, kept on this device. */
export class AttachmentSlot {
  /** Undefined until it's known what was kept. */
  readonly media = new Store<ChosenMedia | null | undefined>(undefined)
  readonly #around: SlotSurroundings

  constructor(around: SlotSurroundings) {
    this.#around = around
  }

  async open(): Promise<void> {
    // A device that keeps nothing has nothing to give back.
    const kept = await this.#around.read().catch(() => null)
    // What was chosen, sent or removed meanwhile counts.
    this.media.change((media) => (media === undefined ? kept : media))
  }

  readonly change = (media: ChosenMedia | null): void => {
    this.media.change(() => media)
    this.#around.write(media).catch(() => undefined)
  }

  /** Takes a file, and checks it as the server would: one that's refused, and still here, gives way to the one before. */
  async choose(file: File): Promise<FileRefusal | null> {
    const before = this.media.value ?? null
    this.change({ file, kind: kindOf(file) ?? 'image', alt: '' })
    const refusal = await this.#around.check(file)
    if (refusal && this.media.value?.file === file) this.change(before)
    return refusal
  }
}
