/** The worker's own `self`, and what the build wrote into it. */
export const worker = self as unknown as ServiceWorkerGlobalScope

declare global {
  /** The module every page of this build begins with, by its address: what tells one build from another. */
  const BUILD_ENTRY: string
  /** Addresses of the files that the page for no network needs. */
  const OFFLINE_FILES: readonly string[]
}
