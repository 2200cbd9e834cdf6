import { useEffectEvent, useLayoutEffect } from 'react'

interface Layer {
  readonly close: () => void
}

/** What's open above the page, the topmost last. Each has an entry in the browser's history, for Back to take. */
const layers: Layer[] = []
/** The address they were opened at. */
let page = ''
/** Entries of closed layers are being taken away. */
let isLeaving = false

/**
 * Back closes what's open before it leaves the page. The entries carry the page's own state and address, so to the router nothing
 * happens.
 */
export function useBackCloses(onBack: () => void, isOn = true): void {
  const close = useEffectEvent(onBack)
  useLayoutEffect(() => {
    if (!isOn) return undefined
    return openLayer(() => close())
  }, [isOn])
}

/** Opens something that Back closes; answers what to do when it's closed. */
export function openLayer(close: () => void): () => void {
  const layer: Layer = { close }
  layers.push(layer)
  page = location.href
  settle()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // What closes may open something else, or lead to another page.
    setTimeout(settle)
  }
}

/** How many layers the current entry stands for. */
const depth = (): number => (history.state as { readonly layer?: number } | null)?.layer ?? 0

/** As many entries as layers. */
function settle(): void {
  if (isLeaving) return
  const spare = depth() - layers.length
  if (spare > 0) {
    isLeaving = true
    history.go(-spare)
  }
  for (let layer = depth(); layer < layers.length;) {
    layer += 1
    history.pushState({ ...history.state, layer }, '')
  }
}

addEventListener(
  'popstate',
  (event) => {
    const isLayers = isLeaving || (layers.length > depth() && location.href === page)
    if (isLayers) event.stopImmediatePropagation()
    const wasLeaving = isLeaving
    isLeaving = false
    // What was opened meanwhile has no entry yet, and the next Back may come at once.
    if (wasLeaving) settle()
    else if (isLayers) layers.at(-1)?.close()
    // What stays open, since it asks first, gets its entry back; an entry whose layer is long closed is passed over.
    setTimeout(settle)
  },
  true,
)
