import { wantsLessMotion } from './appearance.ts'
import './morph.css'

/** Elements by the name under which one is before a change what another one is after it. */
export type Parts = Readonly<Record<string, HTMLElement | null | undefined>>

/** Whether the browser can draw a change as a movement, and its reader wants to see it. */
export const canMorph = (): boolean =>
  typeof document.startViewTransition === 'function' && document.visibilityState === 'visible' && !wantsLessMotion()

/** What has a name at present; the browser wants each name once. */
let named: HTMLElement[] = []
let latest: ViewTransition | undefined

/**
 * Draws a change so that each part of before becomes the one of its name after it, and all else fades. `parts` is asked on both sides. Resolves
 * once the change is drawn; the change is made in any case, in a task of its own.
 */
export async function morph(change: () => void | Promise<void>, parts: () => Parts): Promise<void> {
  if (!canMorph()) {
    await Promise.resolve()
    return change()
  }
  name(parts())
  const transition = document.startViewTransition(async () => {
    name({})
    await change()
    name(parts())
  })
  latest = transition
  // One that's passed over was overtaken by the next; what it changed is drawn.
  transition.ready.catch(() => undefined)
  void transition.finished.catch(() => undefined).then(() => transition === latest && name({}))
  await transition.updateCallbackDone
}

/** Gives these parts their names, and takes them from all others. */
function name(parts: Parts): void {
  for (const part of named) part.style.viewTransitionName = ''
  named = []
  for (const [key, part] of Object.entries(parts)) {
    if (!part || !isOnScreen(part)) continue
    part.style.viewTransitionName = key
    named.push(part)
  }
}

/** What's out of sight would fly in from there. */
function isOnScreen(part: HTMLElement): boolean {
  const { top, bottom, width } = part.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
