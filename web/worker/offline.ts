import { worker } from './scope.ts'

/** Written by the server as any document is, for nobody in particular. */
const offlinePage = '/offline'
const prefix = 'coterie:'
const cacheName = prefix + BUILD_ENTRY
const isFile = (path: string): boolean => path.startsWith('/assets/')
/** What is no page of the app even where it is navigated to: the API with its downloads, and what the server shows by itself. */
const apart = /^\/(api|sandbox|__|healthz|readyz|metrics|assets|icons)(\/|$)|\.(xml|txt|js|webmanifest|svg)$|^\/api-docs\/viewer/

let isRefreshed = false

/** Everything the page for no network needs, or nothing: a build that is not whole yet is tried again at the next visit. */
export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(OFFLINE_FILES.map((path) => new Request(path, { cache: 'default' })))
  if (!(await keepDocument(cache))) throw new Error('the server is of another build')
}

async function keepDocument(cache: Cache): Promise<boolean> {
  const response = await fetch(offlinePage, { credentials: 'omit', cache: 'no-cache' })
  // Where several processes are being replaced, the document may be of another build than these files.
  if (!response.ok || !(await response.clone().text()).includes(BUILD_ENTRY)) return false
  await cache.put(offlinePage, response)
  return true
}

export async function forgetOlderBuilds(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name)
}

/** Files that a page of this build loaded, as the texts of its language: they carry their content in their names, so they never change. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const path of paths.filter(isFile)) if (!(await cache.match(path))) await cache.add(path)
  // The site's name or colours may have been changed since.
  if (!isRefreshed) isRefreshed = await keepDocument(cache)
}

/** Answers what can be answered without a network, and leaves everything else, above all the API and media, to the browser. */
export function answerRequest(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && !apart.test(pathname)) event.respondWith(openPage(request))
  else if (isFile(pathname) && !request.headers.has('range')) event.respondWith(readFile(request))
}

/** Pages are always the server's own; where no answer can be had at all, the page that says so. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(offlinePage, { cacheName })
    if (kept) return kept
    throw error
  }
}

async function readFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName })) ?? fetch(request)
}
