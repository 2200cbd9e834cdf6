import type { HintFrame } from '#web/lib/realtime.ts'

const most = 100
/** The latest frames that told of new posts. */
const frames: HintFrame[] = []
let dropped = 0

/** How many were told of on this page; a list remembers how many there were when it was asked for. */
export const toldSoFar = (): number => dropped + frames.length

/** Keeps a frame for lists that are being read or drawn, and can't hear it yet. */
export function keepTold(frame: HintFrame): void {
  frames.push(frame)
  if (frames.length <= most) return
  frames.shift()
  dropped += 1
}

/** What was told after the first `before` frames; null where not all of it is known anymore. */
export function toldSince(before: number): readonly HintFrame[] | null {
  return before < dropped ? null : frames.slice(before - dropped)
}

/** Some may have been missed: of what lists read before, no one knows what was told since. */
export function forgetTold(): void {
  dropped += frames.length + 1
  frames.length = 0
}
