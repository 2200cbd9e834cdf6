const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{2,127}$/

export const isStorageKey = (text: string): boolean => keyPattern.test(text)

/** Throws for everything that could name another place. */
export function checkKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`"${key}" is not a storage key`)
  return key
}
