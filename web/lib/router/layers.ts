import { addLayers, layersLeft, presentEntry } from './entries.ts'

interface Layer {
  readonly close: () => void
}

/** What's open above the page, the topmost last. Each has an entry in the browser's history, for Back to take. */
const layers: Layer[] = []

/**
 * Opens something that Back closes; answers what to do when it's closed. Its entry stays then, for what's opened next: taking it away
 * takes the browser a while, and a Back in between would leave the page.
 */
export function openLayer(close: () => void): () => void {
  const layer: Layer = { close }
  layers.push(layer)
  addLayers(layers.length)
  return () => void layers.splice(layers.indexOf(layer), 1)
}

/** After a step of the browser: closes what Back took the entry of. False where it led to another page. */
export function takeStep(): boolean {
  const left = layersLeft()
  if (left === undefined) return false
  if (left > 0) {
    // Entries of what's long closed are passed over.
    if (layers.length === 0) history.go(-1 - presentEntry().layer)
    for (const layer of layers.slice(-left).toReversed()) layer.close()
    // What stays open, since it asks first, gets its entry back. (React draws before a microtask that's queued here.)
    queueMicrotask(() => addLayers(layers.length))
  }
  return true
}
