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
/** A socket said what is on its screen now; `added` is what it hadn't named before, and `isFirst` that it hadn't named anything. */
export interface Showing {
  readonly watcher: Watcher
  readonly screen: Screen
  readonly added: Pick<Screen, 'posts' | 'threads' | 'people' | 'tag'>
  readonly isFirst: boolean
}
export type ScreenListener = (showing: Showing) => void

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
    const before = this.#shown.get(watcher)
    const isNew = (key: Key) => before?.has(key) !== true
    const added = {
      posts: posts.filter((id) => isNew(`post:${id}`)),
      threads: threads.filter((id) => isNew(`thread:${id}`)),
      people: people.filter((id) => isNew(`person:${id}`)),
      tag: tag !== null && isNew(`tag:${tag}`) ? tag : null,
    }
    this.#replace(watcher, [
      ...posts.map((id): Key => `post:${id}`),
      ...threads.map((id): Key => `thread:${id}`),
      ...people.map((id): Key => `person:${id}`),
      ...(tag === null ? [] : [`tag:${tag}` as const]),
    ])
    for (const listener of this.#listeners) listener({ watcher, screen, added, isFirst: before === undefined })
  }

  close(watcher: Watcher): void {
    this.#replace(watcher, [])
    this.#shown.delete(watcher)
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
    this.#shown.set(watcher, now)
  }
}
