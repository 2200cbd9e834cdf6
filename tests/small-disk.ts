import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  /** Leaves not one byte free. */
  fill(): void
  free(): void
  remove(): void
}

/** Whether this account may mount one: asked before tests are registered. */
export function canMountDisks(): boolean {
  try {
    mountSmallDisk(1).remove()
    return true
  } catch {
    return false
  }
}

/** A file system of its own, so small that it can be filled. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'coterie-test', folder])
  if (mounted.status !== 0) {
    rmdirSync(folder)
    throw new Error(`no disk could be mounted: ${mounted.error?.message ?? mounted.stderr.toString()}`)
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fillWith(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      if (spawnSync('umount', [folder]).status !== 0) spawnSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

/** Writes until nothing more goes in, in smaller and smaller pieces. */
function fillWith(file: string): void {
  const handle = openSync(file, 'a')
  for (const size of [1_048_576, 4_096, 1]) {
    try {
      for (const piece = Buffer.alloc(size, 1); writeSync(handle, piece) === size;);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  closeSync(handle)
}
