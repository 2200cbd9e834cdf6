import { loadTexts, withPageTexts } from '#web/lib/i18n.ts'
import { Store } from '#web/lib/store.ts'
import type * as layer from './call-layer.tsx'

type CallsModule = typeof layer

let loading: Promise<CallsModule> | undefined
/** Null until the first call. */
export const loadedCalls = new Store<CallsModule | null>(null)

async function fetchLayer(): Promise<CallsModule> {
  const [module] = await Promise.all([import('./call-layer.tsx'), loadTexts('calls')])
  return module
}

/** Everything about calls is fetched with the first call that is made or comes. */
export function loadCalls(): Promise<CallsModule> {
  loading ??= withPageTexts(fetchLayer).then(
    (module) => {
      loadedCalls.change(() => module)
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
