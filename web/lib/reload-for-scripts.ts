import { isWriting } from './is-writing.ts'

const storageKey = 'reloaded-at'
const pause = 60_000
const failures = new Map<string, number>()

/**
 * After a release the files of the old build are gone; and a browser may remember a failed import for as long as the page lives. Then
 * loading the page anew is what helps: at most once a minute, and not while someone writes. Without a network there's nothing to do yet.
 */
export function reloadForScripts(): void {
  addEventListener('vite:preloadError', ({ payload }) => void look(payload.message))
}

async function look(message: string): Promise<void> {
  const script = /http\S+?\.js/.exec(message)?.[0] ?? '/'
  const count = (failures.get(script) ?? 0) + 1
  failures.set(script, count)
  const status = await fetch(script, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.status,
    () => 0,
  )
  const isGone = status === 404 || (status === 200 && count > 1)
  if (isGone && !isWriting() && !reloadedLately()) location.reload()
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
