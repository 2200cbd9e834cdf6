/** An entry of the browser's history. */
export interface Entry {
  readonly href: string
  /** Tells it from all others; empty on a server. */
  readonly key: string
  /** How many entries of this site are before it; those for layers above a page share its index. */
  readonly index: number
}

/** An entry, with how many layers above its page it stands for (`layers.ts`). */
type Marked = Entry & { readonly layer: number }

/** The entry that the browser was at when it was last asked or told: where its next step comes from. */
let known: Marked | undefined

export const newKey = () => Math.random().toString(36).slice(2)

/** The entry the browser is at. One that others made, or a link within the page, gets its marks here. */
export function presentEntry(indexBefore = -1): Marked {
  const href = location.pathname + location.search + location.hash
  const { key, index, layer = 0 } = (history.state ?? {}) as Partial<Marked>
  if (key !== undefined && index !== undefined) return (known = { href, key, index, layer })
  known = { href, key: newKey(), index: indexBefore + 1, layer: 0 }
  // Its address stays as it is: written anew, one that begins with two slashes would be another site's.
  history.replaceState(known, '')
  return known
}

export function writeEntry({ href, key, index }: Entry, isReplacing: boolean): void {
  // The entries below that its layers came with stay below it.
  known = { href, key, index, layer: isReplacing ? presentEntry(known?.index).layer : 0 }
  history[isReplacing ? 'replaceState' : 'pushState'](known, '', href)
}

/** Adds entries to the page's own until it has one for each of so many layers. */
export function addLayers(count: number): void {
  while (presentEntry(known?.index).layer < count) {
    const { layer, ...page } = presentEntry()
    history.pushState({ ...page, layer: layer + 1 }, '')
  }
}

/** After a step of the browser: how many layers' entries it left behind on the same page; undefined where it led to another one. */
export function layersLeft(): number | undefined {
  const before = known
  const { key, index, layer } = presentEntry(before?.index)
  if (index !== before?.index) return undefined
  known = { ...before, layer }
  // Its address may have been replaced at a later one.
  if (key !== before.key) history.replaceState(known, '', before.href)
  return before.layer - layer
}
