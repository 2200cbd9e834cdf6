import type { ServerFrame } from '#contract/realtime.ts'
import { Recent } from './recent.ts'
import type { Watcher } from './screens.ts'

const framesLost = JSON.stringify({ type: 'frames-lost' } satisfies ServerFrame)
/** Frames of which who comes later has missed nothing: they pass, or are said again. */
const passing: ReadonlySet<ServerFrame['type']> = new Set(['typing', 'presence', 'new-posts', 'listed-posts'])

/** What a page shows was read before its socket said so: whatever happened in between is read again. */
export class MissedFrames {
  readonly #toldLately = new Recent<number>()
  /** Holds its one key after frames were lost between processes. */
  readonly #lostLately = new Recent<'frames'>()

  noteSent(personId: number, { type }: ServerFrame): void {
    if (!passing.has(type)) this.#toldLately.note(personId, null)
  }

  noteLost(): void {
    this.#lostLately.note('frames', null)
  }

  /** Tells who comes to look, where they may have missed something. */
  tell({ viewer, send }: Watcher): void {
    if (this.#lostLately.has('frames') || (viewer && this.#toldLately.has(viewer.id))) send(framesLost)
  }
}
