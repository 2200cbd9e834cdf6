import type { Screen } from '#contract/realtime.ts'
import type { Viewer } from '../viewer.ts'

/** A socket that named what is on its screen. */
export interface Watcher {
  /** Null for a visitor. */
  readonly viewer: Viewer | null
  /** Takes a frame as JSON, which is written once for many. */
  readonly send: (frame: string) => void
}

export type Shown = 'post' | 'thread' | 'person' | 'tag'
type Key = `${Shown}:${number | string}`
/** A socket was told what is on the screen now. */
export type ScreenListener = (watcher: Watcher, screen: Screen) => void

const nothing: ReadonlySet<Watcher> = new Set()

/** What is on the screens of the sockets of this process. Naming a thing opens nothing: the gate is asked whenever something is sent. */
export class Screens {
  readonly #watchers = new Map<Key, Set<Watcher>>()
  readonly #shown = new Map<Watcher, ReadonlySet<Key>>()
  readonly #listeners: ScreenListener[] = []

  onShow(listener: ScreenListener): void {
    this.#listeners.push(listener)
  }

  /** Takes the place of what this socket named before. */
  show(watcher: Watcher, screen: Screen): void {
    const { posts, threads, people, tag } = screen
    this.#replace(watcher, [
      ...posts.map((id): Key => `post:${id}`),
      ...threads.map((id): Key => `thread:${id}`),
      ...people.map((id): Key => `person:${id}`),
      ...(tag === null ? [] : [`tag:${tag}` as const]),
    ])
    for (const listener of this.#listeners) listener(watcher, screen)
  }

  close(watcher: Watcher): void {
    this.#replace(watcher, [])
  }

  /** Who shows this. */
  watchersOf(kind: Shown, id: number | string): ReadonlySet<Watcher> {
    return this.#watchers.get(`${kind}:${id}`) ?? nothing
  }

  /** The ids of what a socket shows of one kind. */
  shownBy(watcher: Watcher, kind: 'post' | 'thread' | 'person'): number[] {
    return [...(this.#shown.get(watcher) ?? [])].filter((key) => key.startsWith(`${kind}:`)).map((key) => Number(key.split(':')[1]))
  }

  /** Hashtags that are looked at. */
  tags(): string[] {
    return [...this.#watchers.keys()].filter((key) => key.startsWith('tag:')).map((key) => key.slice('tag:'.length))
  }

  #replace(watcher: Watcher, keys: readonly Key[]): void {
    const [before, now] = [this.#shown.get(watcher) ?? new Set<Key>(), new Set(keys)]
    for (const key of before) {
      if (now.has(key)) continue
      const others = this.#watchers.get(key)
      others?.delete(watcher)
      if (others?.size === 0) this.#watchers.delete(key)
    }
    for (const key of now) {
      const others = this.#watchers.get(key)
      if (others) others.add(watcher)
      else this.#watchers.set(key, new Set([watcher]))
    }
    if (now.size > 0) this.#shown.set(watcher, now)
    else this.#shown.delete(watcher)
  }
}
