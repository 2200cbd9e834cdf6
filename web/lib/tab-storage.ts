/** Session storage that may be forbidden or full: what cannot be kept is forgotten, and nothing breaks. */
export function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null forgets. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Forbidden or full: the reader loses a convenience.
  }
}
