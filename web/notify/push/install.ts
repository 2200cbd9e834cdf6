import { useSyncExternalStore } from 'react'

/** What browsers that can install the site hand to it (WICG manifest-incubations). */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()

function change(next: InstallPrompt | null): void {
  prompt = next
  for (const listener of listeners) listener()
}

/** Browsers say once that they could install it, soon after the page was loaded: the offer is kept until somebody asks for it. */
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  change(event as InstallPrompt)
})
addEventListener('appinstalled', () => change(null))

/** How to install the site as an app; null where the browser does not offer it, or it is installed. */
export function useInstall(): (() => Promise<void>) | null {
  const offered = useSyncExternalStore(subscribe, () => prompt)
  if (!offered) return null
  return async () => {
    await offered.prompt()
    // An offer is good once, whatever the person says.
    change(null)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
