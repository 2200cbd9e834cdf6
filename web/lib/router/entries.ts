/** An entry of the browser's history. */
export interface Entry {
  readonly href: string
  /** Tells it from all others; empty on a server. */
  readonly key: string
  /** How many entries of this site are before it. */
  readonly index: number
}

export const newKey = () => Math.random().toString(36).slice(2)

/** The entry the browser is at. One that others made, or a link within the page, gets its marks here. */
export function presentEntry(indexBefore = -1): Entry {
  const href = location.pathname + location.search + location.hash
  const { key, index } = (history.state ?? {}) as Partial<Entry>
  if (key !== undefined && index !== undefined) return { href, key, index }
  const entry = { href, key: newKey(), index: indexBefore + 1 }
  // Its address stays as it is: written anew, one that begins with two slashes would be another site's.
  history.replaceState({ key: entry.key, index: entry.index }, '')
  return entry
}

export function writeEntry({ href, key, index }: Entry, isReplacing: boolean): void {
  history[isReplacing ? 'replaceState' : 'pushState']({ key, index }, '', href)
}
