import type { Author } from '#contract/people/users.ts'
import { readStored, writeStored } from './storage.ts'

/** Sign-out forgets what begins with `recent:`, since the device may be shared. */
const key = 'recent:people'
const most = 5

/** The people last opened from the search on this device, the latest first. */
export function readRecentPeople(): Author[] {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPerson).slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberPerson({ id, username, displayName, photoURL, isCreator, isSample }: Author): void {
  const others = readRecentPeople().filter((person) => person.id !== id)
  write([{ id, username, displayName, photoURL, isCreator, isSample }, ...others])
}

export function forgetPerson(id: number): void {
  write(readRecentPeople().filter((person) => person.id !== id))
}

export function forgetRecentPeople(): void {
  writeStored(key, null)
}

function write(people: readonly Author[]): void {
  writeStored(key, people.length === 0 ? null : JSON.stringify(people.slice(0, most)))
}

/** What is stored may come from another version, or from anybody with the console open. */
function isPerson(value: unknown): value is Author {
  if (!(value instanceof Object)) return false
  const { id, username, displayName, photoURL } = value as Partial<Author>
  const isPhoto = photoURL === null || typeof photoURL === 'string'
  return Number.isSafeInteger(id) && typeof username === 'string' && typeof displayName === 'string' && isPhoto
}
