import { limits } from '#contract/limits.ts'
import { Store } from '#web/lib/store.ts'
import { kindOf } from '#web/people/media/check-file.ts'
import type { FileRefusal } from '#web/people/media/file-refusal.ts'
import type { ChosenMedia } from './outbox-entry.ts'

interface Surroundings {
  readonly read: () => Promise<readonly ChosenMedia[]>
  readonly write: (files: readonly ChosenMedia[]) => Promise<void>
  /** Why the server would refuse it; null when nothing speaks against it. */
  readonly check: (file: File) => Promise<FileRefusal | null>
}

/** The files of a message that's being written, in order, kept on this device. */
export class ChosenFiles {
  /** Undefined until it's known what was kept. */
  readonly files = new Store<readonly ChosenMedia[] | undefined>(undefined)
  readonly #around: Surroundings

  constructor(around: Surroundings) {
    this.#around = around
  }

  async open(): Promise<void> {
    // A device that keeps nothing has nothing to give back.
    const kept = await this.#around.read().catch(() => [])
    // What was chosen, sent or removed meanwhile counts.
    this.files.change((files) => files ?? kept)
  }

  readonly change = (by: (files: readonly ChosenMedia[]) => readonly ChosenMedia[]): void => {
    this.files.change((files = []) => by(files))
    this.#around.write(this.files.value ?? []).catch(() => undefined)
  }

  /** Takes as many as fit, and checks them as the server would: what's refused goes again. Answers why, and how many didn't fit. */
  async add(files: readonly File[]): Promise<{ readonly refusals: readonly FileRefusal[]; readonly left: number }> {
    const room = limits.messageAttachments - (this.files.value?.length ?? 0)
    const added = files.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file, kind: kindOf(file) ?? ('image' as const), alt: '' }))
    this.change((known) => [...known, ...added])
    const checked = await Promise.all(added.map(async ({ id, file }) => ({ id, refusal: await this.#around.check(file) })))
    const refused = checked.flatMap(({ id, refusal }) => (refusal ? [{ id, refusal }] : []))
    if (refused.length > 0) this.change((known) => known.filter(({ id }) => refused.every((one) => one.id !== id)))
    return { refusals: refused.map(({ refusal }) => refusal), left: files.length - added.length }
  }
}
