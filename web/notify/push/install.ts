import { Store, useStore } from '#web/lib/store.ts'

/** What browsers that can install the site hand to it (WICG manifest-incubations). */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const prompt = new Store<InstallPrompt | null>(null)

/** Browsers say once that they could install it, soon after the page was loaded: the offer is kept until somebody asks for it. */
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  prompt.change(() => event as InstallPrompt)
})
addEventListener('appinstalled', () => prompt.change(() => null))

/** How to install the site as an app; null where the browser does not offer it, or it is installed. */
export function useInstall(): (() => Promise<void>) | null {
  const offered = useStore(prompt, (one) => one)
  if (!offered) return null
  return async () => {
    await offered.prompt()
    // An offer is good once, whatever the person says.
    prompt.change(() => null)
  }
}
