import type { ChosenMedia, OutboxEntry, OutboxStorage, OutgoingFile } from './outbox-entry.ts'

const databaseName = 'messages'
const outboxStore = 'outbox'
const attachmentStore = 'attachments'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(outboxStore, { keyPath: 'clientId' })
      request.result.createObjectStore(attachmentStore)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not open')))
    request.addEventListener('blocked', () => reject(new Error('the database is held by an older page')))
  })
}

let opened: Promise<IDBDatabase> | undefined

/** Does one thing in one transaction, and resolves when it is on the disk. */
async function inStore<T>(name: string, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opened ??= open()
  const database = await opened
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(name))
    transaction.addEventListener('complete', () => resolve(request.result))
    const fail = () => reject(transaction.error ?? new Error('the device did not keep it'))
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })
}

/** An older page kept one file at most, without a name. */
type KeptEntry = Omit<OutboxEntry, 'files'> & { readonly files?: OutboxEntry['files']; readonly media?: Omit<OutgoingFile, 'id'> | null }
type KeptFiles = readonly ChosenMedia[] | Omit<ChosenMedia, 'id'>

function readEntry({ media, files, ...entry }: KeptEntry): OutboxEntry {
  return { ...entry, files: files ?? (media ? [{ ...media, id: entry.clientId }] : []) }
}

const isList = (kept: KeptFiles): kept is readonly ChosenMedia[] => Array.isArray(kept)

/** The outbox in the browser's own database: it survives closed tabs and holds files. */
export const outboxStorage: OutboxStorage = {
  all: async (accountId) => {
    const entries: KeptEntry[] = await inStore(outboxStore, 'readonly', (store) => store.getAll())
    return entries.filter((entry) => entry.accountId === accountId).map(readEntry)
  },
  put: async (entry) => {
    await inStore(outboxStore, 'readwrite', (store) => store.put(entry))
  },
  remove: async (clientId) => {
    await inStore(outboxStore, 'readwrite', (store) => store.delete(clientId))
  },
}

/** Files that were chosen for a message which is still being written, by account and conversation. */
export const attachments = {
  read: async (key: string): Promise<readonly ChosenMedia[]> => {
    const kept = await inStore<KeptFiles | undefined>(attachmentStore, 'readonly', (store) => store.get(key))
    if (!kept) return []
    return isList(kept) ? kept : [{ ...kept, id: crypto.randomUUID() }]
  },
  write: async (key: string, files: readonly ChosenMedia[]): Promise<void> => {
    if (files.length > 0) await inStore(attachmentStore, 'readwrite', (store) => store.put(files, key))
    else await inStore(attachmentStore, 'readwrite', (store) => store.delete(key))
  },
}

/** Forgets what this device holds of an account's messages. */
export async function forgetDevice(accountId: number): Promise<void> {
  const entries = await outboxStorage.all(accountId)
  await Promise.all(entries.map(({ clientId }) => outboxStorage.remove(clientId)))
  await inStore(attachmentStore, 'readwrite', (store) => store.delete(IDBKeyRange.bound(`${accountId}:`, `${accountId}:\uffff`)))
}
