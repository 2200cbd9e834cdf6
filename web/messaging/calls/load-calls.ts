import { loadTexts, withPageTexts } from '#web/lib/i18n.ts'
import type * as layer from './call-layer.tsx'

type CallsModule = typeof layer

let loading: Promise<CallsModule> | undefined
const listeners = new Set<() => void>()
let loaded: CallsModule | null = null

async function fetchLayer(): Promise<CallsModule> {
  const [module] = await Promise.all([import('./call-layer.tsx'), loadTexts('calls')])
  return module
}

/** Everything about calls is fetched with the first call that is made or comes. */
export function loadCalls(): Promise<CallsModule> {
  loading ??= withPageTexts(fetchLayer).then(
    (module) => {
      loaded = module
      for (const listener of listeners) listener()
      return module
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

export const isLoading = (): boolean => loading !== undefined
export const loadedCalls = (): CallsModule | null => loaded

export function onLoadedCalls(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
