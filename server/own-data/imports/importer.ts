import type { ImportReport, SkipReason } from '#contract/own-data/archives.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { Archive } from './open-archive.ts'

/** One run over an archive: who brings it, from where, and what was done so far. */
export interface Importer {
  readonly platform: Platform
  readonly viewer: Viewer
  readonly importId: number
  /** When it was brought: what came along since then is of this archive, also of a try before this one. */
  readonly askedAt: Date
  readonly archive: Archive
  readonly origin: string
  /** A folder of its own for what is unpacked. */
  readonly folder: string
  readonly report: Omit<ImportReport, 'skipped'>
  readonly skipped: Map<SkipReason, number>
  /** How many posts of a day are found under their tags. */
  readonly tagged: Map<string, number>
  /** The storage is full: files need not be tried any more. */
  isFull: boolean
}

export function skip(importer: Importer, reason: SkipReason): void {
  importer.skipped.set(reason, (importer.skipped.get(reason) ?? 0) + 1)
}

export const emptyReport = (origin: string, username: string): Importer['report'] => ({
  origin,
  username,
  posts: 0,
  files: 0,
  follows: 0,
  followsWaiting: 0,
  isPrivate: false,
  unknownPeople: 0,
  profile: [],
})

export const reportOf = ({ report, skipped }: Pick<Importer, 'report' | 'skipped'>): ImportReport => ({
  ...report,
  skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
})
