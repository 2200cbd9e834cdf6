import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bus } from '../events/bus.ts'
import { PresenceBoard } from './presence.ts'

/** The line between processes, of which each may be cut off, and which counts what goes over it. */
class Line {
  readonly published = new Map<string, number>()
  readonly #emitter = new EventEmitter().setMaxListeners(0)
  readonly cut = new Set<string>()
  /** They are connected, and have not read what came. */
  readonly late = new Set<string>()

  /** The bus of one process. */
  bus(name: string): Bus {
    const publish: Bus['publish'] = (topic, message) => {
      if (this.cut.has(name)) return
      this.published.set(topic, (this.published.get(topic) ?? 0) + 1)
      this.#emitter.emit(topic, message)
    }
    return {
      isShared: true,
      isHearing: () => !this.cut.has(name),
      onGap: (listener) => {
        this.#emitter.on(`gap of ${name}`, listener)
        return () => this.#emitter.off(`gap of ${name}`, listener)
      },
      publish,
      tell: async (topic, message) => publish(topic, message),
      publishHere: () => undefined,
      subscribe: (topic, listener) => {
        const heard: typeof listener = (message) => {
          if (!this.cut.has(name) && !this.late.has(name)) listener(message)
        }
        this.#emitter.on(topic, heard)
        return () => this.#emitter.off(topic, heard)
      },
      close: async () => undefined,
    }
  }

  /** The process hears again, and is told that it missed something. */
  join(name: string): void {
    this.cut.delete(name)
    this.#emitter.emit(`gap of ${name}`)
  }
}

let line: Line
let boards: Map<string, PresenceBoard>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] })
  line = new Line()
  boards = new Map()
})
afterEach(() => {
  for (const board of boards.values()) board.close()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function board(name: string): PresenceBoard {
  const made = new PresenceBoard(line.bus(name), name)
  boards.set(name, made)
  return made
}
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)
/** Gone without a word. */
const kill = (name: string) => {
  line.cut.add(name)
  boards.get(name)?.close()
  boards.delete(name)
}

describe('who is online in several processes', () => {
  it('is known everywhere at once, and told to who comes later', () => {
    const [a, b] = [board('a'), board('b')]
    a.note(1, true)
    expect(b.isOnline(1)).toBe(true)
    const c = board('c')
    seconds(1)
    expect(c.isOnline(1)).toBe(true)
  })

  it('is not who was at a process that died: that is known within 13 seconds, and not before ten', () => {
    const [a, b] = [board('a'), board('b')]
    a.note(1, true)
    const gone: number[] = []
    b.onChange((personId, isOnline) => isOnline || gone.push(personId))
    seconds(60)
    kill('a')
    seconds(7)
    expect(b.isOnline(1)).toBe(true)
    seconds(6)
    expect([b.isOnline(1), gone]).toEqual([false, [1]])
  })

  it('stays for a process that hears nothing for minutes, and for those it comes back to', () => {
    const [a, b, c] = [board('a'), board('b'), board('c')]
    for (const [index, one] of [a, b, c].entries()) one.note(index, true)
    const changes: number[] = []
    for (const one of [a, b, c]) one.onChange((personId) => changes.push(personId))
    for (const name of ['a', 'b', 'c']) line.cut.add(name)
    seconds(120)
    for (const name of ['a', 'b', 'c']) line.join(name)
    seconds(60)
    expect(changes).toEqual([])
  })

  it('stays for a process that was too busy to listen', () => {
    const [a, b] = [board('a'), board('b')]
    a.note(1, true)
    seconds(5)
    const changes: number[] = []
    b.onChange((personId) => changes.push(personId))
    // The timer that is due runs before all that came meanwhile is read.
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000)
    line.late.add('b')
    seconds(2.5)
    line.late.delete('b')
    seconds(5)
    expect([changes, b.isOnline(1)]).toEqual([[], true])
  })

  it('is put right where messages were lost', () => {
    const [a, b] = [board('a'), board('b')]
    a.note(1, true)
    line.cut.add('b')
    a.note(2, true)
    line.cut.delete('b')
    expect(b.isOnline(2)).toBe(false)
    seconds(3)
    expect([b.isOnline(1), b.isOnline(2)]).toEqual([true, true])
  })

  it('takes few messages: of twenty processes each sends 22 beats a minute, and all its people twice', () => {
    const names = Array.from({ length: 20 }, (_, index) => `process-${index}`)
    for (const [index, name] of names.entries()) board(name).note(index, true)
    seconds(60)
    line.published.clear()
    seconds(60)
    expect(Object.fromEntries(line.published)).toEqual({ 'presence.beat': 20 * 22, 'presence.all': 20 * 2 })
    // When Redis was away all tell all, once each.
    line.published.clear()
    for (const name of names) line.cut.add(name)
    for (const name of names) line.join(name)
    for (const name of names) line.join(name)
    seconds(1)
    expect(line.published.get('presence.all')).toBe(20)
    expect(line.published.get('presence.asked')).toBeUndefined()
  })
})
