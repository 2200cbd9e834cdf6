import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const libraries = '/usr/lib'

/** The library of the package `faketime`, which moves the clock of one process. */
export function findFaketime(): string | undefined {
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .map((name) => join(libraries, name, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file))
}

/** A process started with `env` has the time of this machine, and what was added to it; its timers go on as they did. */
export function fakeClock(library: string): { env: Record<string, string>; set: (seconds: number) => void } {
  const file = join(mkdtempSync(join(tmpdir(), 'coterie-clock-')), 'time')
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`)
  set(0)
  return {
    env: { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_CACHE_DURATION: '1' },
    set,
  }
}
