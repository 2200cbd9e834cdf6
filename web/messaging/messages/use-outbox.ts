import { useSyncExternalStore } from 'react'
import { useWatched, Watched } from '#web/lib/store.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { outbox } from './sending.ts'

const none = new Watched<readonly OutboxEntry[]>([])
const noProgress = new Watched<ReadonlyMap<string, number>>(new Map())

/** Every message that is on its way. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const entries = useWatched(outbox, (mine) => mine?.entries ?? none)
  return useSyncExternalStore(entries.subscribe, () => entries.value)
}

/** How much of its file has left this device, 0 to 1; undefined while none is under way. */
export function useUploadShare(clientId: string): number | undefined {
  const progress = useWatched(outbox, (mine) => mine?.progress ?? noProgress)
  return useSyncExternalStore(progress.subscribe, () => progress.value.get(clientId))
}
