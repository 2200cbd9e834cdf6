const storageKey = 'reloaded-at'
const pause = 60_000

/**
 * After a release the files of the old build are gone. A part that cannot be loaded reloads the page,
 * at most once a minute, so that a broken network never becomes a loop.
 */
export function reloadOnStaleBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || reloadedLately()) return
    event.preventDefault()
    location.reload()
  })
}

function reloadedLately(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < pause) return true
    sessionStorage.setItem(storageKey, String(Date.now()))
    return false
  } catch {
    return true
  }
}
