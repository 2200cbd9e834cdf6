import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'theme'
const listeners = new Set<() => void>()

/** The reader's choice. The script in index.html reads the same key before the first paint. */
export function currentTheme(): Theme {
  const stored = readStored(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function setTheme(theme: Theme): void {
  writeStored(storageKey, theme === 'system' ? null : theme)
  showTheme(theme)
  for (const listener of listeners) listener()
}

/** Follows a choice made in another tab, and colours the browser's own bars by the choice. */
export function startTheme(): void {
  showTheme(currentTheme())
  addEventListener('storage', (event) => {
    if (event.key !== storageKey) return
    showTheme(currentTheme())
    for (const listener of listeners) listener()
  })
}

function showTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  const paint = getComputedStyle(root).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset['own'] ??= meta.content
    meta.content = theme === 'system' ? meta.dataset['own'] : paint
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}
