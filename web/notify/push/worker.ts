const lookForNewBuildEvery = 3_600_000

/** What the worker has to say to a page. */
export interface WorkerListeners {
  /** A notification was pressed: this path is to be shown here. */
  readonly onOpen: (path: string) => void
  /** The site was renewed, and this page is of an older build. */
  readonly onOutdated: () => void
}

/** Where there is none: in old browsers, private windows of some, and over http. */
export const hasWorkers = (): boolean => 'serviceWorker' in navigator

/** The site's worker, registered if it was not. Vite's own server, while one develops, has none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!hasWorkers() || import.meta.env.DEV) return null
  return navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
}

/** Keeps this page and the worker in step. Returns how to stop. */
export function followWorker({ onOpen, onOutdated }: WorkerListeners): () => void {
  if (!hasWorkers()) return () => undefined
  const stopped = new AbortController()
  const { signal } = stopped
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => listen(data, ports, onOpen), { signal })
  const look = async (registration: ServiceWorkerRegistration) => {
    const { waiting } = registration
    if (waiting && !signal.aborted && !(await takesOver(waiting))) onOutdated()
  }
  const start = async () => {
    const registration = await registerWorker()
    if (!registration) return
    registration.addEventListener(
      'updatefound',
      () => registration.installing?.addEventListener('statechange', () => void look(registration), { signal }),
      { signal },
    )
    await look(registration)
    let lookedAt = Date.now()
    const lookAgain = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookForNewBuildEvery) return
      lookedAt = Date.now()
      // Without a network there is nothing new.
      registration.update().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', lookAgain, { signal })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep', files: ownFiles() }, [])
  }
  // A browser that refuses workers shows the site without what they are for.
  start().catch(() => undefined)
  return () => stopped.abort()
}

function listen(data: unknown, ports: readonly MessagePort[], onOpen: WorkerListeners['onOpen']): void {
  const message = data as { readonly type?: unknown; readonly path?: unknown }
  if (message.type !== 'open' || typeof message.path !== 'string' || !message.path.startsWith('/')) return
  ports[0]?.postMessage('opened')
  onOpen(message.path)
}

/** A worker of this page's own build takes over at once; one of another build would have nothing for this page. */
async function takesOver(waiting: ServiceWorker): Promise<boolean> {
  const build = await buildOf(waiting)
  const isOwn = [...document.scripts].some(({ src }) => src !== '' && new URL(src).pathname === build)
  if (isOwn) waiting.postMessage({ type: 'take-over' }, [])
  return isOwn
}

function buildOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(String(data)))
    port1.start()
    worker.postMessage({ type: 'which-build' }, [port2])
  })
}

/** What this page was made of: among it the texts of the reader's language. */
function ownFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href))
  return paths
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
