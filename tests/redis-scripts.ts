import type { Reply } from './redis-protocol.ts'

/** One of the numbered databases of a server: counts, and sets in the order of their scores. Times are in milliseconds since 1970. */
export type Keys = Map<string, { value: number | Map<string, number>; until: number }>

/** What the site's scripts do, by the name in their first line, for a Redis that runs no Lua. */
export const scripts: Readonly<Record<string, (keys: Keys, names: readonly string[], args: readonly string[]) => Reply>> = {
  'coterie:count': (keys, [name = ''], [by = '0', seconds = '0']) => {
    const amount = Number(by)
    const known = keys.get(name)
    if (amount < 0 && !known) return [0, 0]
    const { until } = known ?? { until: Date.now() + Number(seconds) * 1000 }
    const value = Number(known?.value ?? 0) + amount
    keys.set(name, { value, until })
    return [value, until - Date.now()]
  },
  'coterie:take-socket': (keys, [name = ''], [most = '0', seconds = '0', socketId = '']) => {
    const known = keys.get(name)?.value
    const places = known instanceof Map ? known : new Map<string, number>()
    for (const [other, until] of places) if (until <= Date.now()) places.delete(other)
    if (places.size >= Number(most) && !places.has(socketId)) return 0
    const until = Date.now() + Number(seconds) * 1000
    keys.set(name, { value: places.set(socketId, until), until })
    return 1
  },
}
