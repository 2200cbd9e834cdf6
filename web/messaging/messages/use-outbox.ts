import { useStore, Store } from '#web/lib/store.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { outbox } from './sending.ts'

const none = new Store<readonly OutboxEntry[]>([])
const noProgress = new Store<ReadonlyMap<string, number>>(new Map())

/** Every message that is on its way. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  return useStore(
    useStore(outbox, (mine) => mine?.entries ?? none),
    (entries) => entries,
  )
}

/** How much of its file has left this device, 0 to 1; undefined while none is under way. */
export function useUploadShare(clientId: string): number | undefined {
  return useStore(
    useStore(outbox, (mine) => mine?.progress ?? noProgress),
    (progress) => progress.get(clientId),
  )
}
