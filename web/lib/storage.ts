/** Local storage that may be absent, full or forbidden (private windows, blocked site data): then nothing is kept. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Keeping is a courtesy; the page works without it.
  }
}

/** Forgets every entry whose key starts with `prefix`. */
export function forgetStored(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
