import { describe, expect, it } from 'vitest'
import { ownCpuMs, parseStat, sumTree } from './processes.ts'

const line = (name: string) =>
  `4711 (${name}) S 815 4711 4711 0 -1 4194560 1000 2000 0 0 250 50 30 20 20 0 11 0 12345 1000000 5000 18446744073709551615`

describe('/proc/<pid>/stat', () => {
  it('gives parent and times in milliseconds', () => {
    expect(parseStat(line('node'))).toEqual({ pid: 4711, parent: 815, ownMs: 3000, endedChildrenMs: 500 })
  })

  it('is not misled by a name with parentheses and blanks', () => {
    expect(parseStat(line('postgres: x) S 1 (y'))).toEqual(parseStat(line('node')))
  })

  it('refuses what is no such line', () => {
    expect(() => parseStat('nothing')).toThrow('not a line')
  })

  it.runIf(process.platform === 'linux')('is read of a living process', () => {
    expect(ownCpuMs(process.pid)).toBeGreaterThan(0)
  })
})

describe('the CPU of a tree', () => {
  const processes = [
    { pid: 1, parent: 0, ownMs: 1_000, endedChildrenMs: 0 },
    { pid: 10, parent: 1, ownMs: 100, endedChildrenMs: 40 },
    { pid: 11, parent: 10, ownMs: 20, endedChildrenMs: 0 },
    { pid: 12, parent: 11, ownMs: 3, endedChildrenMs: 0 },
    { pid: 20, parent: 1, ownMs: 500, endedChildrenMs: 0 },
  ]

  it('holds the root, all below it and the children that ended, and nobody else', () => {
    expect(sumTree(10, processes)).toBe(163)
  })

  it('is nothing when the root is gone', () => {
    expect(sumTree(99, processes)).toBe(0)
  })
})
