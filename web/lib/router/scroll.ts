import { readStored, writeStored } from '#web/lib/tab-storage.ts'

const storageKey = 'scroll'
/** Pixels from the top by the key of an entry; as texts, since that's how they outlive a reload. */
let places = new Map<string, string>()

/** From here on the place in the page is the router's; when the page goes, the browser's again. `keyOf` names the entry that's shown. */
export function startScroll(keyOf: () => string | undefined): void {
  places = new Map(
    readStored(storageKey)
      ?.split(' ')
      .map((entry) => entry.split(':') as [string, string]),
  )
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    keepPlace(keyOf())
    writeStored(storageKey, [...places].map((entry) => entry.join(':')).join(' '))
  })
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
}

export function keepPlace(key: string | undefined): void {
  if (key !== undefined) places.set(key, String(Math.round(scrollY)))
}

/** To what the address names, else to the top. */
export function goToStart(hash: string): void {
  if (hash === '') scrollTo({ top: 0, behavior: 'instant' })
  else document.getElementById(hash)?.scrollIntoView()
}

/** False where it isn't known. */
export function goToPlace(key: string): boolean {
  const place = places.get(key)
  if (place !== undefined) scrollTo({ top: Number(place), behavior: 'instant' })
  return place !== undefined
}
