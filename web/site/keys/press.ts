import { openComposer } from '#web/lib/compose-store.ts'
import { openShortcuts } from '#web/lib/overlays.ts'
import { paths } from '#web/paths.ts'
import { controlOf, moveTo, openPost, reply } from './posts-on-page.ts'

export interface Pressed {
  readonly key: string
  /** Milliseconds, as events have them. */
  readonly at: number
  readonly isSignedIn: boolean
  readonly go: (to: string) => void
}

/** Milliseconds in which the second key of two follows the first. */
const pairWithin = 1_500

const singleKeys: Readonly<Record<string, (pressed: Pressed) => void>> = {
  j: () => moveTo('next'),
  k: () => moveTo('previous'),
  l: () => controlOf('l')?.click(),
  b: () => controlOf('b')?.click(),
  r: reply,
  n: ({ isSignedIn }) => isSignedIn && openComposer(),
  '?': openShortcuts,
  Enter: openPost,
}

/** After g. */
const places: Readonly<Record<string, string>> = {
  f: paths.feed,
  m: paths.messages,
  n: paths.notifications,
  b: paths.bookmarks(),
  s: paths.settings,
}

let last = { key: '', at: 0 }

/** What a key does that is pressed alone, or after g. */
export function press(pressed: Pressed): void {
  const { key, at, go } = pressed
  const isSecond = last.key === 'g' && at - last.at < pairWithin
  last = { key: isSecond ? '' : key, at }
  const place = isSecond ? places[key] : undefined
  if (place) go(place)
  else singleKeys[key]?.(pressed)
}
