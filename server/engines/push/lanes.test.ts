import { describe, expect, it } from 'vitest'
import { openLanes } from './lanes.ts'

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))

describe('push services', () => {
  it('that nobody knows share a few places, however many names they have, and hold nothing from those of browsers', () => {
    const lanes = openLanes(() => 0)
    const held = times(10, (index) => lanes.enter(`host-${index}.slow.example`))
    expect(held.filter(Boolean)).toHaveLength(4)
    for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com', 'wns2-par02p.notify.windows.com'])
      expect(lanes.enter(host)).not.toBeNull()
    for (const host of ['fcm.googleapis.com.slow.example', 'storage.googleapis.com', 'notpush.apple.com', 'push.apple.com.slow.example'])
      expect(lanes.enter(host)).toBeNull()
    held[0]?.(true)
    expect(lanes.enter('ntfy.example')).not.toBeNull()
  })

  it('have so many places each, and no more', () => {
    const lanes = openLanes(() => 0)
    expect(times(3, () => lanes.enter('ntfy.example')).filter(Boolean)).toHaveLength(2)
    expect(times(40, () => lanes.enter('fcm.googleapis.com')).filter(Boolean)).toHaveLength(32)
  })

  it('are not asked for a minute after they have answered nothing three times, and are told from one answer on again', () => {
    let now = 1_000
    const lanes = openLanes(() => now)
    const ask = (isAnswered: boolean) => {
      const leave = lanes.enter('ntfy.example')
      leave?.(isAnswered)
      return leave !== null
    }
    expect([ask(false), ask(false), ask(true), ask(false), ask(false), ask(false)]).toEqual(times(6, () => true))
    expect(ask(true)).toBe(false)
    now += 59_000
    expect(ask(true)).toBe(false)
    now += 2_000
    expect([ask(true), ask(false), ask(true)]).toEqual([true, true, true])
  })
})
