import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

export type Theme = 'light' | 'dark' | 'system'
export type Motion = 'reduce' | 'system'
/** Percent of the size that the browser is set to. */
export const textSizes = { least: 90, most: 130, step: 5, usual: 100 } as const

/** One choice of the reader's, kept in this browser. The script in index.html reads the same keys before the first paint. */
interface Choice<T> {
  readonly key: string
  readonly read: () => T
  /** What holds where nothing was chosen; all that the server knows. */
  readonly usual: T
  /** What to keep; null for what nobody needs to choose. */
  readonly written: (value: T) => string | null
}

/** What was chosen on this page, which holds also where nothing can be kept. */
const chosen = new Map<string, string | null>()
const kept = (key: string): string | null => chosen.get(key) ?? (chosen.has(key) ? null : readStored(key))

const theme: Choice<Theme> = {
  key: 'theme',
  usual: 'system',
  read: () => {
    const stored = kept('theme')
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  },
  written: (value) => (value === 'system' ? null : value),
}
const textSize: Choice<number> = {
  key: 'text-size',
  usual: textSizes.usual,
  read: () => {
    const stored = Number(kept('text-size'))
    const isOne = stored % textSizes.step === 0 && stored >= textSizes.least && stored <= textSizes.most
    return isOne ? stored : textSizes.usual
  },
  written: (value) => (value === textSizes.usual ? null : String(value)),
}
const motion: Choice<Motion> = {
  key: 'motion',
  usual: 'system',
  read: () => (kept('motion') === 'reduce' ? 'reduce' : 'system'),
  written: (value) => (value === 'system' ? null : value),
}

const keys = new Set([theme.key, textSize.key, motion.key])
const listeners = new Set<() => void>()

/** Shows what was chosen, follows a choice made in another tab, and colours the browser's own bars. */
export function startAppearance(): void {
  show()
  addEventListener('storage', ({ key }) => {
    if (key !== null && !keys.has(key)) return
    chosen.clear()
    show()
  })
}

function show(): void {
  const root = document.documentElement
  mark(root, 'theme', theme.written(theme.read()))
  mark(root, 'motion', motion.written(motion.read()))
  const size = textSize.written(textSize.read())
  root.style.fontSize = size === null ? '' : `${size}%`
  paintBars(root, theme.read())
  for (const listener of listeners) listener()
}

function mark(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete root.dataset[name]
  else root.dataset[name] = value
}

function paintBars(root: HTMLElement, chosen: Theme): void {
  const paint = getComputedStyle(root).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset['own'] ??= meta.content
    meta.content = chosen === 'system' ? meta.dataset['own'] : paint
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function useChoice<T>(choice: Choice<T>): readonly [T, (value: T) => void] {
  const choose = (value: T) => {
    const text = choice.written(value)
    chosen.set(choice.key, text)
    writeStored(choice.key, text)
    show()
  }
  return [useSyncExternalStore(subscribe, choice.read, () => choice.usual), choose]
}

export const useTheme = () => useChoice(theme)
export const useTextSize = () => useChoice(textSize)
export const useMotion = () => useChoice(motion)

/** The reader wants things to stand still: said here or to their device. */
export function wantsLessMotion(): boolean {
  return motion.read() === 'reduce' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
