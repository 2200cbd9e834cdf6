import { describe, expect, it } from 'vitest'
import { limitHosts } from './host-limits.ts'

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))

describe('push services', () => {
  it('that nobody knows share a few places, however many names they have, and hold nothing from those of browsers', () => {
    const hosts = limitHosts(() => 0)
    const held = times(10, (index) => hosts.enter(`host-${index}.slow.example`, index))
    expect(held.filter(Boolean)).toHaveLength(4)
    for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com', 'wns2-par02p.notify.windows.com'])
      expect(hosts.enter(host, 20)).not.toBeNull()
    for (const host of ['fcm.googleapis.com.slow.example', 'storage.googleapis.com', 'notpush.apple.com', 'push.apple.com.slow.example'])
      expect(hosts.enter(host, 20)).toBeNull()
    held[0]?.(true)
    expect(hosts.enter('ntfy.example', 20)).not.toBeNull()
  })

  it('that nobody knows have one place for each person, who may name twenty of them, and it is free again', () => {
    const hosts = limitHosts(() => 0)
    const held = times(20, (index) => hosts.enter(`host-${index}.slow.example`, 1))
    expect(held.filter(Boolean)).toHaveLength(1)
    expect(times(3, (index) => hosts.enter('ntfy.example', index + 2)).filter(Boolean)).toHaveLength(2)
    expect(times(5, () => hosts.enter('fcm.googleapis.com', 1)).filter(Boolean)).toHaveLength(5)
    held[0]?.(true)
    expect(hosts.enter('other.example', 1)).not.toBeNull()
  })

  it('have so many places each, and no more', () => {
    const hosts = limitHosts(() => 0)
    expect(times(3, (index) => hosts.enter('ntfy.example', index)).filter(Boolean)).toHaveLength(2)
    expect(times(40, () => hosts.enter('fcm.googleapis.com', 1)).filter(Boolean)).toHaveLength(32)
  })

  it('are not asked for a minute after they have answered nothing three times, and are told from one answer on again', () => {
    let now = 1_000
    const hosts = limitHosts(() => now)
    const ask = (isAnswered: boolean) => {
      const leave = hosts.enter('ntfy.example', 1)
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
