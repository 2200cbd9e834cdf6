import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from './errors.ts'

/** How full the disk is, and what has to stay free on it. */
export interface DiskSpace {
  /** Whether the embedded database may write no more: a full disk would stop it, and with it every read. */
  isShort(): Promise<boolean>
  /**
   * Sets bytes aside for a file of somebody that is about to arrive, until it is released. Throws when they are not there: saying so costs
   * nothing, so beside their first file nobody is given more than a share of what is left.
   */
  claim(bytes: number, ownerId: number): Promise<() => void>
}

export interface DiskSpaceOptions {
  /** Where files arrive, and the embedded database lies. */
  readonly folder: string
  /** Bytes that stay free, for what must be written whatever people do: jobs, money, checkpoints. */
  readonly least: number
  readonly holdsDatabase: boolean
}

const retryAfter = 30
const lookEvery = 500
const mostOfOneOwner = 0.25

export const diskFull = (): AppError => new AppError('storage_full', undefined, { retryAfter })

export function watchDiskSpace({ folder, least, holdsDatabase }: DiskSpaceOptions): DiskSpace {
  let seen: { at: number; free: Promise<number | null> } | undefined
  let claimed = 0
  const owners = new Map<number, number>()
  const note = (ownerId: number, bytes: number) => {
    claimed += bytes
    const own = (owners.get(ownerId) ?? 0) + bytes
    if (own > 0) owners.set(ownerId, own)
    else owners.delete(ownerId)
  }
  const free = () => {
    const now = performance.now()
    if (!seen || now - seen.at > lookEvery) seen = { at: now, free: freeBytes(folder) }
    return seen.free
  }
  return {
    isShort: async () => holdsDatabase && ((await free()) ?? Number.POSITIVE_INFINITY) < least,
    claim: async (bytes, ownerId) => {
      const left = ((await free()) ?? Number.POSITIVE_INFINITY) - least
      const own = owners.get(ownerId) ?? 0
      if (claimed + bytes > left || (own > 0 && own + bytes > left * mostOfOneOwner)) throw diskFull()
      note(ownerId, bytes)
      return () => note(ownerId, -bytes)
    },
  }
}

/** Free for this account where this folder is, or will be; null where the system does not say. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    const parent = dirname(folder)
    return parent === folder ? null : freeBytes(parent)
  }
}
